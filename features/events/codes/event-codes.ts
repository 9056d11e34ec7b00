// The code of an event: what a payer types as account in the phone's menu to buy its tickets (docs/reference/mpesa.md#tickets-from-the-menu). With at
// most 8 signs it is never the account of an order, which has 13, nor the reference of a prompt, which has 12.

/** The currency in which the phone's menu pays. */
export const MENU_CURRENCY = 'KES';

const SIGNS_MIN = 4;
const SIGNS_MAX = 8;
const STEM_MAX = 6;
const STEM_MIN = 4;
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const WITHOUT_NAME = 'VUMI';

/** How long after its event a code leads to no other one: posters stay on walls. */
export const CODE_KEPT_MS = 90 * 86_400_000;

/** Signs that are taken for each other when they are copied by hand, and what they count as. */
const sameSigns: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** What a code is compared by; null for what no code can be. Letter case, spaces and signs do not matter, nor O for 0 and I or L for 1. */
export function codeKeyOf(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (signs.length < SIGNS_MIN || signs.length > SIGNS_MAX) return null;
  return signs.replace(/[OIL]/g, (sign) => sameSigns[sign] ?? sign);
}

/** Codes for an event, the best first: the beginning of its name and its year, as AFRO26, then with more signs. `year`: its last two digits. */
export function codesFor(name: string, year: string): readonly string[] {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const [first = ''] = words;
  const joined = words.join('').length < 2 ? WITHOUT_NAME : words.join('');
  const stems = [...(first.length >= STEM_MIN ? [first] : []), joined];
  const short = stems.flatMap((stem) => [stem.slice(0, STEM_MAX), stem.slice(0, STEM_MAX - 1), stem.slice(0, STEM_MIN)]);
  const base = joined.slice(0, STEM_MIN) + year;
  const longer = [...ALPHABET, ...ALPHABET.flatMap((one) => ALPHABET.map((other) => one + other))];
  return [...new Set([...short.map((stem) => stem + year), ...longer.map((signs) => base + signs)])];
}
