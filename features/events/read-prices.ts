// In which currency the prices of an event are that somebody sends. The specification writes a price as a number, as {amount, currency}, with a
// `currency` beside it, and as `priceUSD` (docs/reference/api.md#prices): none of them may change its meaning.

type Given = Readonly<Record<string, unknown>>;

/** A price as it was sent, and the currency that its own field names. */
interface NamedCurrency {
  readonly field: string;
  readonly currency: unknown;
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of the given names that carries something. */
export function firstOf(given: Given, ...names: readonly string[]): unknown {
  return names.map((name) => given[name]).find(carriesSomething);
}

function carriesSomething(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Every currency that a ticket type or an event names for its prices, with the field that does. */
function namedCurrencies(given: Given): NamedCurrency[] {
  const named = ['price', 'originalPrice'].map((field) => ({ field, currency: isRecord(given[field]) ? given[field]['currency'] : undefined }));
  const all = [{ field: 'currency', currency: given['currency'] }, ...named, { field: 'priceUSD', currency: firstOf(given, 'priceUSD') && 'USD' }];
  return all.filter(({ currency }) => carriesSomething(currency));
}

/** The currency that prices are in, as far as they name one: the first that is named. */
export function currencyOfPrices(given: Given): unknown {
  return namedCurrencies(given)[0]?.currency;
}

/** The field whose currency is not the one named first; null when all agree. */
export function findOtherCurrency(given: Given): string | null {
  const [first, ...others] = namedCurrencies(given);
  return others.find(({ currency }) => currency !== first?.currency)?.field ?? null;
}

/** The currency of an event that names none itself: its price's, or that of its ticket types when every one of them names the same. */
export function currencyFromPrices(event: Given, ticketTypes: unknown): unknown {
  const own = currencyOfPrices(event);
  if (own !== undefined || !Array.isArray(ticketTypes)) return own;
  const named = new Set(ticketTypes.map((type) => (isRecord(type) ? currencyOfPrices(type) : undefined)));
  return named.size === 1 ? [...named][0] : undefined;
}
