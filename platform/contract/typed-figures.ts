// Figures as people type them. Thousands are grouped by commas or by spaces, three digits each; a comma with one or two digits after it stands for a point, as the
// site itself writes amounts in French. Nothing is left out of what was typed: `99,50` is never 9950.

const BY_SPACES = String.raw`(?:\d+|\d{1,3}(?:\s\d{3})+)`;
const BY_COMMAS = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+)`;
const count = new RegExp(`^(?:${BY_SPACES}|${BY_COMMAS})$`);
const amount = new RegExp(String.raw`^(?:${BY_SPACES}(?:[.,]\d{1,2})?|${BY_COMMAS}(?:\.\d{1,2})?)$`);

/** A whole number of at least 0; NaN for anything else. */
export function readTypedCount(typed: string): number {
  const text = typed.trim();
  return count.test(text) ? Number(text.replaceAll(/[\s,]/g, '')) : Number.NaN;
}

/** An amount in major units, or a percentage, of at least 0 and with two decimals at most; NaN for anything else. */
export function readTypedAmount(typed: string): number {
  const text = typed.trim();
  return amount.test(text) ? Number(text.replace(/,(?=\d{1,2}$)/, '.').replaceAll(/[\s,]/g, '')) : Number.NaN;
}
