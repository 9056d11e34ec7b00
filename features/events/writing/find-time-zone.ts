/**
 * The canonical name of an IANA time zone, given in any case or by an old name; null for none. Offsets are refused: databases and browsers read
 * their sign differently.
 */
export function findTimeZone(text: string): string | null {
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name) ? name : null;
  } catch {
    return null;
  }
}
