// Finds the currency of an event's prices in a request. The specification writes a price as a number, as {amount, currency}, with a `currency`
// beside it, and as `priceUSD` (docs/reference/api.md#prices): every form must keep its meaning.

type Given = Readonly<Record<string, unknown>>;

/** A price as it was sent, and the currency that its own field gives. */
interface NamedCurrency {
  readonly field: string;
  readonly currency: unknown;
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of the given names that has a value. */
export function firstOf(given: Given, ...names: readonly string[]): unknown {
  return names.map((name) => given[name]).find(carriesSomething);
}

function carriesSomething(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Every currency that a ticket type or an event gives for its prices, with the field. */
function namedCurrencies(given: Given): NamedCurrency[] {
  const named = ['price', 'originalPrice'].map((field) => ({ field, currency: isRecord(given[field]) ? given[field]['currency'] : undefined }));
  const all = [
    { field: 'currency', currency: given['currency'] },
    ...named,
    { field: 'priceUSD', currency: firstOf(given, 'priceUSD') === undefined ? undefined : 'USD' },
  ];
  return all.filter(({ currency }) => carriesSomething(currency));
}

/** The currency of prices, as far as they give one: the first one given. */
export function currencyOfPrices(given: Given): unknown {
  return namedCurrencies(given)[0]?.currency;
}

/** The field whose currency differs from the first one; null when all agree. */
export function findOtherCurrency(given: Given): string | null {
  const [first, ...others] = namedCurrencies(given);
  return others.find(({ currency }) => currency !== first?.currency)?.field ?? null;
}

/** The currency of an event that gives none itself: its price's, or that of its ticket types when all give the same. */
export function currencyFromPrices(event: Given, ticketTypes: unknown): unknown {
  const own = currencyOfPrices(event);
  if (own !== undefined || !Array.isArray(ticketTypes)) return own;
  const named = new Set(ticketTypes.map((type) => (isRecord(type) ? currencyOfPrices(type) : undefined)));
  return named.size === 1 ? [...named][0] : undefined;
}
