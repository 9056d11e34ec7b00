// What the QR code on a ticket says, and how anyone holding the public keys verifies it without a network: a gate, a browser, any
// program with WebCrypto.

/** The fields in order, separated by commas. The first is the word itself. The signature covers everything before its comma, as UTF-8. */
export const payloadFormat = ['TICKET', 'ticketId', 'ticketNumber', 'version', 'eventId', 'keyId', 'signature'] as const;

/** As long as the longest payload; a QR code with high error correction needs version 14 for it, 2.2 px a module at 180 px. */
const PAYLOAD_LENGTH_MAX = 194;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
// The last character of 64 bytes in base64url carries two bits: any but these four would be a second spelling of the same signature.
const layout = new RegExp(`^TICKET,(${uuid}),(VUMI-[0-9A-HJKMNP-TV-Z]{10}),([1-9][0-9]{0,2}),(${uuid}),([\\w-]{6}),([\\w-]{85}[AQgw])$`);

export interface TicketCode {
  readonly ticketId: string;
  readonly ticketNumber: string;
  /** Rises when the ticket changes hands: only the newest code opens a gate. */
  readonly version: number;
  readonly eventId: string;
  /** Which of the public keys verifies the signature. */
  readonly keyId: string;
}

/** A public key as `GET /api/tickets/keys` answers it. */
export interface PublicTicketKey {
  readonly keyId: string;
  /** Raw 32 bytes of an Ed25519 key, base64url. */
  readonly publicKey: string;
}

export type Refusal = 'not-a-ticket' | 'wrong-event' | 'unknown-key' | 'bad-signature';

export type Verdict = ({ readonly ok: true } & TicketCode) | { readonly ok: false; readonly reason: Refusal };

/** The part of the payload that is signed. */
export function signedPart({ ticketId, ticketNumber, version, eventId, keyId }: TicketCode): string {
  return ['TICKET', ticketId, ticketNumber, version, eventId, keyId].join(',');
}

/** The whole payload. */
export function writePayload(code: TicketCode, signature: string): string {
  return `${signedPart(code)},${signature}`;
}

/** Takes a payload apart, believing nothing yet; null when it is not one, to the letter. */
export function readPayload(text: string): { readonly code: TicketCode; readonly signature: string } | null {
  if (typeof text !== 'string' || text.length > PAYLOAD_LENGTH_MAX) return null;
  const [, ticketId, ticketNumber, version, eventId, keyId, signature] = layout.exec(text) ?? [];
  if (!ticketId || !ticketNumber || !eventId || !keyId || !signature) return null;
  return { code: { ticketId, ticketNumber, version: Number(version), eventId, keyId }, signature };
}

/**
 * Says whether Vumi made this code, and with `eventId` whether for that event. Needs no network, and never throws. Whether the ticket
 * has changed hands since, or was cancelled or used, only the server or a gate's own list knows: compare `version` with it.
 */
export async function verifyPayload(text: string, keys: readonly PublicTicketKey[], expected: { readonly eventId?: string } = {}): Promise<Verdict> {
  const read = readPayload(text);
  if (read === null) return refuse('not-a-ticket');
  const { code, signature } = read;
  const key = keys.find(({ keyId }) => keyId === code.keyId);
  if (key === undefined) return refuse('unknown-key');
  if (!(await isSigned(signedPart(code), signature, key))) return refuse('bad-signature');
  if (expected.eventId !== undefined && code.eventId !== expected.eventId) return refuse('wrong-event');
  return { ok: true, ...code };
}

function refuse(reason: Refusal): Verdict {
  return { ok: false, reason };
}

async function isSigned(text: string, signature: string, { publicKey }: PublicTicketKey): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, fromBase64Url(signature), new TextEncoder().encode(text));
  } catch {
    // The key is not one: nothing it would have signed can be believed.
    return false;
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
