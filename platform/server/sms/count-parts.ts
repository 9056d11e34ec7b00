// How an SMS is counted and charged: in the GSM 7-bit alphabet (3GPP TS 23.038) a part has 160 septets, or 153 when there are several; in UCS-2,
// which any other character needs, 70 units, or 67.

const BASIC = '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Two septets each: an escape, then the character. */
const EXTENDED = '\f^{}\\[~]|€';

const septets = new Map([...[...BASIC].map((character) => [character, 1] as const), ...[...EXTENDED].map((character) => [character, 2] as const)]);

const GSM_7 = { alone: 160, several: 153 } as const;
const UCS_2 = { alone: 70, several: 67 } as const;

export interface SmsSize {
  readonly encoding: 'gsm-7' | 'ucs-2';
  /** At least one. */
  readonly parts: number;
}

/** The alphabet that a text needs, and the parts that it is charged as. A character of two septets or units is never divided between parts. */
export function countParts(text: string): SmsSize {
  const characters = [...text];
  const isGsm = characters.every((character) => septets.has(character));
  const sizes = characters.map((character) => (isGsm ? (septets.get(character) ?? 1) : character.length));
  const { alone, several } = isGsm ? GSM_7 : UCS_2;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { encoding: isGsm ? 'gsm-7' : 'ucs-2', parts: total <= alone ? 1 : pack(sizes, several) };
}

function pack(sizes: readonly number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

/** What typography adds and the GSM alphabet lacks; one such character would make a text more than twice as long to send. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚ʼ]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[‐‑‒–—]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2007\u2009\u202f]/g, ' '],
];

/** The text with plain punctuation and spaces; other characters stay. */
export function withPlainPunctuation(text: string): string {
  return plain.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text);
}
