/**
 * A whole number as en-KE groups it: 12750 is `12,750` (specification, attendee core, section 9). Written out because a browser's first use of
 * `Intl` loads its tables: some 50 ms of the main thread of a laptop, several times that on a cheap phone, before the page can be touched.
 */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
