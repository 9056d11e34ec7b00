/** Crockford's base 32: without I, L, O and U, so that a number that is read aloud or copied by hand stays unambiguous. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 10;

/** How many random bytes `ticketNumberFrom` needs: 50 random bits make two equal numbers among ten million tickets unlikely. */
export const TICKET_NUMBER_BYTES = CHARACTERS;

/** A ticket number, `VUMI-` and ten characters, from that many random bytes. */
export function ticketNumberFrom(random: Uint8Array): string {
  return `VUMI-${Array.from(random.subarray(0, CHARACTERS), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
