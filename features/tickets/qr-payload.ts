// The payload of the QR code on a ticket, and how it is verified without a network by anyone with the public keys: a gate, a browser, any program
// with WebCrypto and base45. Why this format: docs/decisions/038-compact-codes.md.
import { fromBase45, toBase45 } from './base45.ts';

/** Published by `GET /api/tickets/keys`, so that any gate scanner can be built from the answer. */
export const payloadFormat = {
  /** The id in capitals and the number as printed; the bytes below in base45 (RFC 9285). */
  text: 'TICKET/{ticketId}/{ticketNumber}/{bytes}',
  /** In order, with their lengths. Numbers are big-endian. */
  bytes: [
    {
      name: 'flags',
      length: 1,
      means:
        '16 for a ticket with open instalments, which no gate lets in; 17 for one that is fully paid; 18 and 19 for a test, which no gate lets in; 4 more for an add-on (parking, a meal), which is handed out and lets nobody in',
    },
    { name: 'version', length: 2, means: 'rises with every new code of the ticket; only the newest opens a gate' },
    { name: 'keyId', length: 3, means: 'the id of the key that signed, which is written in base64url' },
    { name: 'event', length: 6, means: 'the last 12 digits of the event’s id' },
    { name: 'signature', length: 64, means: 'Ed25519, of everything before its 96 characters as UTF-8' },
  ],
} as const;

/**
 * The high half of the flags is the format, the lowest bit is set when everything is paid, the next one for a ticket of a test event, the one above
 * for an add-on.
 */
const FORMAT = 0x10;
const FULLY_PAID = 0x01;
const TEST = 0x02;
const ADD_ON = 0x04;
const FACT_BYTES = 12;
/** 64 bytes in base45. */
const SIGNATURE_LENGTH = 96;
const VERSION_MAX = 0xffff;

const layout = new RegExp(
  `^TICKET/([0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12})/(VUMI-[0-9A-HJKMNP-TV-Z]{10})/([0-9A-Z $%*+\\-./:]{18})([0-9A-Z $%*+\\-./:]{${SIGNATURE_LENGTH}})$`,
);

export interface TicketCode {
  readonly ticketId: string;
  readonly ticketNumber: string;
  /** Rises with every new code of the ticket: only the newest is valid for entry. */
  readonly version: number;
  /** False while instalments are open: the gate refuses the ticket. */
  readonly fullyPaid: boolean;
  /** True for a ticket of a test event: the gate refuses it. */
  readonly isTest: boolean;
  /** True for an add-on, which is handed out and lets nobody in. */
  readonly isAddOn: boolean;
  /** The last 12 digits of the event's id. */
  readonly eventTag: string;
  /** The public key that verifies the signature: four characters of base64url. */
  readonly keyId: string;
}

/** A public key as answered by `GET /api/tickets/keys`. */
export interface PublicTicketKey {
  readonly keyId: string;
  /** Raw 32 bytes of an Ed25519 key, base64url. */
  readonly publicKey: string;
}

export type Refusal = 'not-a-ticket' | 'test-ticket' | 'add-on' | 'wrong-event' | 'unknown-key' | 'bad-signature' | 'not-fully-paid';

export type Verdict = ({ readonly ok: true } & TicketCode) | { readonly ok: false; readonly reason: Refusal };

/** The tag of an event in a code. */
export function eventTagOf(eventId: string): string {
  return eventId.slice(-12);
}

/** The part of the payload that is signed. @throws {RangeError} for a version above 65,535 */
export function signedPart({ ticketId, ticketNumber, version, fullyPaid, isTest, isAddOn, eventTag, keyId }: TicketCode): string {
  if (version > VERSION_MAX) throw new RangeError(`Version ${version} does not fit its two bytes`);
  const flags = FORMAT | (fullyPaid ? FULLY_PAID : 0) | (isTest ? TEST : 0) | (isAddOn ? ADD_ON : 0);
  const facts = Uint8Array.of(flags, version >> 8, version & 0xff, ...fromBase64Url(keyId), ...fromHex(eventTag));
  return `TICKET/${ticketId.toUpperCase()}/${ticketNumber}/${toBase45(facts)}`;
}

/** The whole payload; `signature` is the 64 bytes over `signedPart`. */
export function writePayload(code: TicketCode, signature: Uint8Array): string {
  return signedPart(code) + toBase45(signature);
}

/** Parses a payload without verifying it; null when it is not exactly one. */
export function readPayload(text: string): { readonly code: TicketCode; readonly signature: Uint8Array<ArrayBuffer> } | null {
  if (typeof text !== 'string') return null;
  const [, ticketId, ticketNumber, factText, signatureText] = layout.exec(text) ?? [];
  if (!ticketId || !ticketNumber || !factText || !signatureText) return null;
  const [facts, signature] = [fromBase45(factText), fromBase45(signatureText)];
  if (facts === null || signature === null || facts.length !== FACT_BYTES) return null;
  const [flags = 0, high = 0, low = 0] = facts;
  const version = high * 256 + low;
  if ((flags & ~(FULLY_PAID | TEST | ADD_ON)) !== FORMAT || version === 0) return null;
  return {
    code: {
      ticketId: ticketId.toLowerCase(),
      ticketNumber,
      version,
      fullyPaid: (flags & FULLY_PAID) !== 0,
      isTest: (flags & TEST) !== 0,
      isAddOn: (flags & ADD_ON) !== 0,
      eventTag: toHex(facts.subarray(6)),
      keyId: toBase64Url(facts.subarray(3, 6)),
    },
    signature,
  };
}

interface Expected {
  readonly eventId?: string;
  /** Add-ons are handed out here, too. */
  readonly takesAddOns?: boolean;
}

/**
 * Whether this code allows entry as far as can be verified without a network: Vumi made it, everything is paid, and with `eventId` it is for that
 * event. Never throws. Whether the ticket has a newer code, or was cancelled or used, only the server or a gate's own list knows: compare
 * `version` with it.
 */
export async function verifyPayload(text: string, keys: readonly PublicTicketKey[], expected: Expected = {}): Promise<Verdict> {
  const read = readPayload(text);
  if (read === null) return refuse('not-a-ticket');
  const { code, signature } = read;
  // Whatever keys the gate was given: the payload itself says it.
  if (code.isTest) return refuse('test-ticket');
  if (code.isAddOn && expected.takesAddOns !== true) return refuse('add-on');
  const key = keys.find(({ keyId }) => keyId === code.keyId);
  if (key === undefined) return refuse('unknown-key');
  if (!(await isSigned(text.slice(0, -SIGNATURE_LENGTH), signature, key))) return refuse('bad-signature');
  if (expected.eventId !== undefined && code.eventTag !== eventTagOf(expected.eventId)) return refuse('wrong-event');
  if (!code.fullyPaid) return refuse('not-fully-paid');
  return { ok: true, ...code };
}

function refuse(reason: Refusal): Verdict {
  return { ok: false, reason };
}

async function isSigned(text: string, signature: Uint8Array<ArrayBuffer>, { publicKey }: PublicTicketKey): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(text));
  } catch {
    // Not a valid public key, so nothing can be verified by it.
    return false;
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
