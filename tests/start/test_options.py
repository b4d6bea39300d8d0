"""The options that words share: what is understood, and the sentence for what is not."""

import pytest

from game import commands
from game.commands import options
from tests.duel import game as duel


def parse(names, *arguments):
    parser = commands.Parser(prog="freebooters word", allow_abbrev=False)
    options.add(parser, *names.split())
    return parser.parse_args(list(arguments))


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("seats", "4", 4),
        ("bots", "greedy,chance,-", ("greedy", "chance", "-")),
        ("bots", "greedy,,chance", ("greedy", "-", "chance")),
        ("bot", "greedy", "greedy"),
        ("seed", "0", 0),
        ("seed", "18446744073709551615", 18446744073709551615),
        ("option", "horizon=on", [("horizon", "on")]),
        ("option", "target = 10", [("target", "10")]),
        ("name", "  Anne  Bonny\u202e ", "Anne  Bonny"),
        ("name", "Jose\u0301", "José"),
        ("port", "0", 0),
        ("pin", "0412", "0412"),
        ("pin", "off", "off"),
        ("interface", "192.168.1.20", "192.168.1.20"),
        ("profile", "kids-2", "kids-2"),
        ("patience", "2.5", 2.5),
        ("present", "software", "software"),
        ("display", "1", 1),
    ],
)
def test_what_is_understood(option, text, value):
    assert getattr(parse(option, f"--{option}", text), option) == value


@pytest.mark.parametrize(
    ("option", "text", "told"),
    [
        ("seats", "many", "a whole number"),
        ("seats", "2.5", "a whole number"),
        ("games", "0", "a number from 1 to"),
        ("bots", "greedy,changce", "Did you mean 'chance'?"),
        ("bots", "admiral", "greedy"),
        ("bots", "", "names no bot"),
        ("bots", " , ", "names no bot"),
        ("bot", "greedy,greedy", "one level is wanted"),
        ("bot", "-", "one level is wanted"),
        ("seed", "-1", "a number from 0 to 18446744073709551615"),
        ("seed", "1.5", "a number from 0 to"),
        ("option", "horizon", "name=value"),
        ("option", "=on", "name=value"),
        ("name", "\u200b", "1 to 12 visible characters"),
        ("name", "Blackbeard the Terrible", "1 to 12 visible characters"),
        ("port", "65536", "a number from 0 to 65535"),
        ("pin", "123", "4 to 8 digits"),
        ("pin", "123456789", "4 to 8 digits"),
        ("pin", "١٢٣٤", "4 to 8 digits"),
        ("interface", "eth0", "no IPv4 address"),
        ("interface", "192.168.1", "no IPv4 address"),
        ("profile", "../kids", "letters, digits"),
        ("profile", "_x", "letters, digits"),
        ("patience", "nan", "a number from 0 to"),
        ("patience", "-3", "a number from 0 to 86400,"),
        ("grace", "nan", "a number from 0 to 86400,"),
        ("grace", "-5", "a number from 0 to 86400,"),
        ("grace", "soon", "a number from 0 to 86400,"),
        ("present", "slow", "invalid choice"),
        ("display", "-1", "a number from 0 to 63"),
    ],
)
def test_what_is_not_understood_is_answered_with_what_is_possible(option, text, told):
    with pytest.raises(commands.BadInput) as refused:
        parse(option, f"--{option}", text)
    message = str(refused.value)
    assert told in message
    assert f"--{option}" in message
    assert "'freebooters word --help'" in message


def test_every_shared_option_can_be_declared_and_has_a_help_line():
    parser = commands.Parser(allow_abbrev=False)
    options.add(parser, *options.SHARED)
    assert all(action.help for action in parser._actions)


def test_a_game_may_be_left_out_where_the_word_allows_it():
    assert parse("game?").game is None
    assert parse("game?", "treasure_boots").game == "treasure_boots"
    with pytest.raises(commands.BadInput, match="GAME"):
        parse("game")


@pytest.mark.parametrize("seats", ["0", "1", "17", "-3"])
def test_the_game_alone_says_how_many_seats_there_can_be(seats):
    with pytest.raises(commands.BadInput, match=f"{duel.seats[0]} to {duel.seats[-1]} seats, not {seats}"):
        options.seats(parse(TABLE, "duel", "--seats", seats), duel)


TABLE = "game seats bots option seed"


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        ([], 4),
        (["--seats", "2"], 2),
        (["--bots", "chance,chance,greedy"], 3),
        (["--bots", "chance"], 2),
        (["--seats", "4", "--bots", "chance"], 4),
    ],
)
def test_the_number_of_seats_is_given_or_follows_from_the_bots(arguments, count):
    assert options.seats(parse(TABLE, "duel", *arguments), duel) == count


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seats", "9"], "duel has 2 to 4 seats, not 9"),
        (["--seats", "2", "--bots", "chance,-,-"], "--bots names 3 seats of 2"),
        (["--bots", "chance,-,-,-,-"], "--bots names 5 seats of 4"),
    ],
)
def test_seats_that_a_game_does_not_have_are_bad_input(arguments, told):
    with pytest.raises(commands.BadInput, match=told):
        options.seats(parse(TABLE, "duel", *arguments), duel)


def test_a_seat_without_a_bot_is_a_persons_unless_the_word_says_otherwise():
    args = parse(TABLE, "duel", "--bots", "greedy,-")
    assert options.levels(args, 3) == ["greedy", "-", "-"]
    assert options.levels(args, 3, person="chance") == ["greedy", "chance", "chance"]


def test_options_of_the_game_have_their_default_and_keep_their_type():
    args = parse(TABLE, "duel", "--seed", "5")
    assert options.setup(args, duel, 3).options == {"rounds": 5}
    args = parse(TABLE, "duel", "--seed", "5", "--option", "rounds=8")
    setup = options.setup(args, duel, 3)
    assert (setup.options, setup.seed, setup.seats) == ({"rounds": 8}, 5, 3)


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("round=8", "has no option 'round'. Did you mean 'rounds'"),
        ("rounds=7", "cannot be '7'. It can be: 3, 5, 8"),
        ("rounds=88", "cannot be '88'. It can be: 3, 5, 8"),
    ],
)
def test_options_that_the_game_does_not_offer_are_bad_input(option, told):
    args = parse(TABLE, "duel", "--option", option)
    with pytest.raises(commands.BadInput, match=told.replace("?", r"\?")):
        options.setup(args, duel, 3)


def test_what_the_game_itself_refuses_is_bad_input_with_its_reason():
    with pytest.raises(commands.BadInput, match="duel cannot start so: seats: 9 is not 2 to 4"):
        options.setup(parse(TABLE, "duel"), duel, 9)


def test_without_a_seed_every_match_is_another_one():
    args = parse(TABLE, "duel")
    assert len({options.setup(args, duel, 2).seed for _ in range(5)}) == 5
