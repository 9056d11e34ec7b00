// Kenyan mobile numbers: shown as 0712 345 678, sent and stored as +254712345678. Every form, the server and the payment rails parse numbers
// here.

/**
 * The number as it is sent: `+254712345678`. Reads `0712…`, `0112…`, `712…`, `254712…`, `+254 (0) 712…`, with spaces, dots or dashes.
 * Null when what was typed is not a Kenyan mobile number.
 */
export function toInternationalPhone(typed: string): string | null {
  // Trimmed first: an expression for the spaces before would share them with what follows in every way there is.
  if (!/^\+?[\d\s().-]+$/.test(typed.trimStart())) return null;
  const local = typed.replace(/\D/g, '').replace(/^(?:254)?0?/, '');
  return /^[17]\d{8}$/.test(local) ? `+254${local}` : null;
}

/** The number as shown to people: `0712 345 678`. A number of another country is returned as it is. */
export function showPhone(stored: string): string {
  const local = /^\+254(\d{3})(\d{3})(\d{3})$/.exec(stored);
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : stored;
}

/** A number as it was given at a purchase or kept by M-Pesa, shown to people; one that cannot be read stays as it is. */
export function showAnyPhone(given: string): string {
  return showPhone(toInternationalPhone(given) ?? given);
}

/**
 * The `tel:` address of a number, however it was written (RFC 3966): `tel:+254712345678`; a Kenyan landline, or any number without a country
 * code, is local to Kenya. Null where there is nothing to dial.
 */
export function phoneLink(written: string): string | null {
  const digits = written.replace(/\D/g, '');
  if (digits === '') return null;
  const kenyan = toInternationalPhone(written);
  if (kenyan !== null) return `tel:${kenyan}`;
  if (/^\s*(\+|00)/.test(written)) return `tel:+${digits.replace(/^00/, '')}`;
  return `tel:${digits};phone-context=+254`;
}

/** The number as it may be logged: `+2547******78`. */
export function maskPhone(stored: string): string {
  return stored.replace(/^(.{5})(.*)(.{2})$/, (_, start: string, middle: string, end: string) => start + '*'.repeat(middle.length) + end);
}

/** The part after the fixed +254 of an input: `712 345 678`. */
export function showAfterPrefix(typed: string): string {
  const international = toInternationalPhone(typed);
  return international === null ? typed : showPhone(international).slice(1);
}
