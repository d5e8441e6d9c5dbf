"""Buying a building (T3): the whole of it, or as a site (L2); with a portal (G2), a certificate (X4), change (X2)."""

from dataclasses import dataclass

from .money import CURRENCIES, all_payments, are_among, currency_of, sort_cards, value_of
from .supplies import portal_price
from .table import Table
from .tiles import cost_of, type_of

WHOLE, WITH_PORTAL, AS_SITE = "", "with portal", "as site"


@dataclass(frozen=True)
class Purchase:
    """One way to buy, whether allowed or not."""

    slot: int  # from 1
    cards: list[str]
    certificate: bool  # whether the certificate is part of the payment (X4)
    keep: str | None  # the currency of the marker that stores the change (X2)
    form: str  # WHOLE, WITH_PORTAL or AS_SITE

    def text(self) -> str:
        """The text of the action, such as "buy 2 pay dirham-4 and certificate keep ducat with portal"."""
        words = ["buy", str(self.slot), "pay", *self.cards]
        if self.certificate:
            words += ["and", "certificate"] if self.cards else ["certificate"]
        if self.keep is not None:
            words += ["keep", self.keep]
        return " ".join([*words, self.form]) if self.form else " ".join(words)


def purchase_from(text: str) -> Purchase | None:
    """The purchase that this text names, or None if it is no canonical text of one; the cards may be anything."""
    words = text.split(" ")
    if len(words) < 4 or words[0] != "buy" or words[1] not in ["1", "2", "3", "4"] or words[2] != "pay":
        return None
    slot, rest = int(words[1]), words[3:]
    form, keep, certificate = WHOLE, None, False
    if " ".join(rest[-2:]) in [WITH_PORTAL, AS_SITE]:
        form, rest = " ".join(rest[-2:]), rest[:-2]
    if rest[-2:-1] == ["keep"]:
        keep, rest = rest[-1], rest[:-2]
    if rest[-1:] == ["certificate"]:
        certificate, rest = True, rest[:-1]
        if rest[-1:] == ["and"]:
            rest = rest[:-1]
    purchase = Purchase(slot, rest, certificate, keep, form)
    return purchase if purchase.text() == text else None


def tile_of(table: Table, purchase: Purchase) -> str:
    """The tile that is bought."""
    tile = table.market[purchase.slot - 1]
    assert tile is not None
    return tile


def price_of(table: Table, purchase: Purchase) -> int:
    """The cost of the tile (T3); with the portal's price on top (G2); or half the cost, rounded down (L2)."""
    cost = cost_of(tile_of(table, purchase))
    if purchase.form == WITH_PORTAL:
        return cost + portal_price(table.scorings)
    if purchase.form == AS_SITE:
        return cost // 2
    return cost


def paid_values(table: Table, purchase: Purchase) -> list[int]:
    """The value of each card of the payment, and that of the certificate if it is used: one payment (X4)."""
    values = [value_of(card) for card in purchase.cards]
    if purchase.certificate:
        stored = table.certificates[table.seat]
        assert stored is not None
        values.append(stored[1])
    return values


def overpaid(table: Table, purchase: Purchase) -> int:
    """X2: what is paid minus the price."""
    return sum(paid_values(table, purchase)) - price_of(table, purchase)


def is_exact(table: Table, purchase: Purchase) -> bool:
    """T4: what is paid is just the price; a site is never paid exactly (L2)."""
    return purchase.form != AS_SITE and overpaid(table, purchase) == 0


def may_buy(table: Table, purchase: Purchase) -> bool:
    """T3, G2, L2, L3, X2 to X4: superfluous cards, or a superfluous certificate, are allowed."""
    tile = table.market[purchase.slot - 1]
    currency = CURRENCIES[purchase.slot - 1]
    if tile is None:
        return False
    if purchase.form == WITH_PORTAL and table.portal_supply[type_of(tile)] == 0:
        return False
    if purchase.form == AS_SITE and not table.token_bag:
        return False
    if not are_among(purchase.cards, table.hands[table.seat]) or purchase.cards != sort_cards(purchase.cards):
        return False
    if any(currency_of(card) != currency for card in purchase.cards):
        return False
    if purchase.certificate and not certificate_is_of(table, currency):
        return False
    if not purchase.cards and not purchase.certificate:
        return False
    change = overpaid(table, purchase)
    if change < 0:
        return False
    return purchase.keep is None or (1 <= change <= 6 and may_keep(table, purchase))


def certificate_is_of(table: Table, currency: str) -> bool:
    """X4: the acting seat has a certificate, and it is of this currency."""
    stored = table.certificates[table.seat]
    return stored is not None and stored[0] == currency


def may_keep(table: Table, purchase: Purchase) -> bool:
    """X2, X3, X4: the board is free and the marker is in the middle; a certificate spent now is back there already."""
    available = [currency for currency in CURRENCIES if table.middle[currency] > 0]
    stored = table.certificates[table.seat]
    if stored is not None:
        if not purchase.certificate:
            return False
        available.append(stored[0])
    return purchase.keep in available


def move_markers(table: Table, purchase: Purchase) -> None:
    """X2, X4: the marker of a spent certificate goes back to the middle; then the change takes one, if wanted."""
    change = overpaid(table, purchase)
    if purchase.certificate:
        stored = table.certificates[table.seat]
        assert stored is not None
        table.middle[stored[0]] += 1
        table.certificates[table.seat] = None
    if purchase.keep is not None:
        table.middle[purchase.keep] -= 1
        table.certificates[table.seat] = purchase.keep, change


def nothing_is_superfluous(table: Table, purchase: Purchase) -> bool:
    """Whether neither a card nor the certificate can be dropped from the payment while it still does the same.

    It must reach the price, or one more than the price if change is kept.
    """
    target = price_of(table, purchase) + (0 if purchase.keep is None else 1)
    values = paid_values(table, purchase)
    return all(sum(values) - value < target for value in values)


def all_purchases(table: Table) -> list[Purchase]:
    """Every purchase worth asking about: those of tiles that are there, with nothing superfluous in the payment."""
    forms = [WHOLE]
    if "portals" in table.modules:
        forms.append(WITH_PORTAL)
    if "sites" in table.modules:
        forms.append(AS_SITE)
    keeps = [None, *CURRENCIES] if "certificates" in table.modules else [None]
    purchases = []
    for slot, currency in enumerate(CURRENCIES, start=1):
        if table.market[slot - 1] is None:
            continue
        payments = [[], *all_payments(table.hands[table.seat], currency)]
        for form in forms:
            for certificate in [False, True] if certificate_is_of(table, currency) else [False]:
                for keep in keeps:
                    purchases += [Purchase(slot, cards, certificate, keep, form) for cards in payments]
    return [purchase for purchase in purchases if nothing_is_superfluous(table, purchase)]
