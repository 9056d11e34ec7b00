// Base45 (RFC 9285): bytes in the 45 characters that a QR code packs into five and a half bits each.

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Pairs of bytes as three characters each; the text of whole pairs never ends with a space. @throws {RangeError} for an odd number of bytes */
export function toBase45(bytes: Uint8Array): string {
  if (bytes.length % 2 !== 0) throw new RangeError(`${bytes.length} bytes are no whole pairs`);
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    for (const digit of [pair % 45, Math.floor(pair / 45) % 45, Math.floor(pair / 2025)]) text += alphabet.charAt(digit);
  }
  return text;
}

/** The bytes of a text that `toBase45` wrote, null for every other text: no bytes have two encodings. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 !== 0) return null;
  const bytes = new Uint8Array((text.length / 3) * 2);
  for (let at = 0; at < bytes.length; at += 2) {
    const from = (at / 2) * 3;
    const [low = -1, middle = -1, high = -1] = Array.from(text.slice(from, from + 3), (character) => alphabet.indexOf(character));
    const pair = low + middle * 45 + high * 2025;
    if (Math.min(low, middle, high) < 0 || pair > 0xffff) return null;
    bytes.set([pair >> 8, pair & 0xff], at);
  }
  return bytes;
}
