/**
 * An amount as typed, in major units; NaN for anything that is none. Commas group thousands and nothing else: in "1740,50" nobody can tell whether one
 * stands for a point.
 */
export function readTypedAmount(typed: string): number {
  const text = typed.replaceAll(/\s/g, '');
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}
