"""Asking a person about a plan: all of it, by groups, or one change after the other."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from memctl.cli.door import Door
from memctl.cli.formats.dreams import change_lines, dream_view, evidence_lines, groups_of, lines_view
from memctl.cli.progress import clear_line
from memctl.domain.words import APART

if TYPE_CHECKING:
    from memctl.app.dreaming import Choice
    from memctl.app.memory import Memory
    from memctl.domain.answers import DreamAnswer

CHOICES = "[y/n/k=this and the rest of its kind/a=all the rest/q=stop here/e=explain]"
Row = Mapping[str, Any]
YES = ("y", "yes")
NO = ("n", "no")
QUIT = ("q", "quit")
ALL = ("a", "all")
KIND = ("k", "kind")


class Asking:
    """The consent of a person at a terminal; called with a plan, returns what is to be made of it."""

    def __init__(self, door: Door, memory: "Memory", *, review: bool = False) -> None:
        self._door = door
        self._memory = memory
        self._review = review
        self.asked = False
        self.refused = False
        """Nothing of the plan was agreed to."""
        self.wanted = 0
        """Changes that were agreed to."""
        self.declined = 0
        """Changes that are not to be proposed again."""

    def __call__(self, answer: "DreamAnswer") -> "Choice":
        """Show a plan and ask."""
        self.asked = True
        clear_line(self._door.screen)
        if self._review and not self._door.options.yes:
            choice = self._one_by_one(answer.changes)
        else:
            self._door.emit(dream_view(self._memory, answer))
            choice = self._altogether(answer.changes)
        self.wanted = len(choice.apply)
        self.declined = len(choice.declined)
        self.refused = not choice.apply
        return choice

    def _altogether(self, changes: Sequence[Row]) -> "Choice":
        from memctl.app.dreaming import Choice

        count = len(changes)
        prompt = f"Apply {count} change{'s' * (count != 1)}? [y=all, c=choose groups, r=review one by one, N] "
        said = "y" if self._door.options.yes else self._word(prompt)
        if said in (*YES, *ALL):
            return Choice(_ids(changes))
        if said in ("c", "choose"):
            return Choice(self._by_groups(changes))
        return self._one_by_one(changes) if said in ("r", "review") else Choice(frozenset())

    def _by_groups(self, changes: Sequence[Row]) -> frozenset[str]:
        wanted: set[str] = set()
        for heading, group in groups_of(changes):
            said = self._one_of(f"{heading}: {len(group)}; apply? [y/n/a=this and the rest/q] ")
            if said in ALL:
                return _ids(changes) - _ids(_before(changes, group)) | wanted
            if said in QUIT:
                break
            if said in YES:
                wanted |= _ids(group)
        return frozenset(wanted)

    def _one_by_one(self, changes: Sequence[Row]) -> "Choice":
        """Walk through a plan: yes, no for good, the rest, or stop here; what was agreed to is made at the end."""
        from memctl.app.dreaming import Choice

        wanted: set[str] = set()
        declined: set[str] = set()
        unmade: set[str] = set()
        kinds: set[str] = set()
        for number, change in enumerate(changes, start=1):
            if not unmade.isdisjoint(change["targets"]):
                self._door.say(f"[{number}/{len(changes)}] passed over, as it rests on one that you did not want")
                continue
            if change["op"] in kinds:
                wanted.add(str(change["id"]))
                continue
            self._door.emit(lines_view([(f"{change['op']}: {change['phase']}", "bold"), *self._told(change)]))
            said = self._answer(f"[{number}/{len(changes)}] Apply? {CHOICES} ", change)
            if said in ALL:
                wanted |= _ids(changes[number - 1 :])
                break
            if said in QUIT:
                break
            if said in KIND:
                kinds.add(str(change["op"]))
            if said in (*YES, *KIND):
                wanted.add(str(change["id"]))
            else:
                declined.add(str(change["id"]))
                unmade.update(str(target) for target in change["targets"][:1] if change["op"] not in APART)
        return Choice(frozenset(wanted), frozenset(declined))

    def _answer(self, prompt: str, change: Row) -> str:
        """Return a word that is an answer; show the evidence as often as it is asked for."""
        while True:
            said = self._word(prompt)
            if said in ("e", "explain"):
                self._door.emit(lines_view(evidence_lines(str(change["id"]), self._evidence(change))))
            elif said in (*YES, *NO, *ALL, *KIND, *QUIT):
                return said
            else:
                self._door.say("y makes this change, n never proposes it again, q leaves the rest for another time")

    def _told(self, change: Row) -> list[tuple[str, str]]:
        return change_lines(self._memory, change)

    def _evidence(self, change: Row) -> list[dict[str, Any]]:
        from memctl.app.dreaming import evidence_of

        return evidence_of(self._memory.engine, change["targets"])

    def _one_of(self, prompt: str) -> str:
        """Return a word that is an answer for a group; asks again for what is none."""
        while (said := self._word(prompt)) not in (*YES, *NO, *ALL, *QUIT):
            self._door.say("y makes these changes, n does not, a makes all that are left, q stops here")
        return said

    def _word(self, prompt: str) -> str:
        """Return what is typed, in small letters; the end of input is as good as `q`."""
        line = self._door.ask(prompt)
        return line.strip().lower() or ("q" if not line else "")


def _ids(changes: Iterable[Row]) -> frozenset[str]:
    return frozenset(str(change["id"]) for change in changes)


def _before(changes: Sequence[Row], group: Sequence[Row]) -> list[Row]:
    """Return the changes of the groups that stand before one."""
    found: list[Row] = []
    for _, one in groups_of(changes):
        if one == group:
            break
        found += one
    return found
