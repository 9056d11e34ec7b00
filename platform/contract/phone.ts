// Kenyan mobile numbers: shown as 0712 345 678, sent and stored as +254712345678. One reading for every form, the server and the payment rails.

/**
 * The number as it is sent: `+254712345678`. Reads `0712…`, `0112…`, `712…`, `254712…`, `+254 (0) 712…`, with spaces, dots or dashes.
 * Null when what was typed is not a Kenyan mobile number.
 */
export function toInternationalPhone(typed: string): string | null {
  if (!/^\s*\+?[\d\s().-]+$/.test(typed)) return null;
  const local = typed.replace(/\D/g, '').replace(/^(?:254)?0?/, '');
  return /^[17]\d{8}$/.test(local) ? `+254${local}` : null;
}

/** The number as people write it: `0712 345 678`. A number of another country is shown as it is. */
export function showPhone(stored: string): string {
  const local = /^\+254(\d{3})(\d{3})(\d{3})$/.exec(stored);
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : stored;
}

/** What stands after the fixed +254 in an input: `712 345 678`. */
export function showAfterPrefix(typed: string): string {
  const international = toInternationalPhone(typed);
  return international === null ? typed : showPhone(international).slice(1);
}
