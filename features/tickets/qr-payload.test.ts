import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomUUIDv7, sign, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { create } from 'qrcode';
import { describe, expect, test } from 'vitest';
import { readPayload, signedPart, verifyPayload, writePayload, type PublicTicketKey, type TicketCode } from './qr-payload.ts';

function makeKey(keyId: string): { key: PublicTicketKey; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { key: { keyId, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }, privateKey };
}

const first = makeKey('Key_01');
const second = makeKey('Key-02');
const keys = [second.key, first.key];
const code: TicketCode = { ticketId: randomUUIDv7(), ticketNumber: 'VUMI-7K3QZ9M2XA', version: 1, eventId: randomUUIDv7(), keyId: 'Key_01' };

function signed(wanted: TicketCode, privateKey = first.privateKey): string {
  return writePayload(wanted, sign(null, Buffer.from(signedPart(wanted)), privateKey).toString('base64url'));
}

const payload = signed(code);

test('begins with TICKET, the ticket id and the ticket number', () => {
  expect(payload.split(',').slice(0, 3)).toEqual(['TICKET', code.ticketId, code.ticketNumber]);
});

test('fits a QR code of version 14 with high error correction, even at the highest version', () => {
  expect(create(signed({ ...code, version: 999 }), { errorCorrectionLevel: 'H' }).version).toBeLessThanOrEqual(14);
});

test('is verified by whichever key it names', async () => {
  const other = { ...code, keyId: 'Key-02', version: 27 };
  expect(await verifyPayload(payload, keys)).toEqual({ ok: true, ...code });
  expect(await verifyPayload(signed(other, second.privateKey), keys, { eventId: code.eventId })).toEqual({ ok: true, ...other });
});

describe('is refused', () => {
  const forged = signed(code, second.privateKey);
  const cases: readonly (readonly [string, string, readonly PublicTicketKey[], string | undefined, string])[] = [
    ['at another event', payload, keys, randomUUIDv7(), 'wrong-event'],
    ['when its key is gone', payload, [second.key], undefined, 'unknown-key'],
    ['when no key is known', payload, [], undefined, 'unknown-key'],
    ['when another key signed it', forged, keys, undefined, 'bad-signature'],
    ['when its key is garbage', payload, [{ keyId: 'Key_01', publicKey: '%' }], undefined, 'bad-signature'],
    ['when its key is too short', payload, [{ keyId: 'Key_01', publicKey: 'AAAA' }], undefined, 'bad-signature'],
    ['with a line break after it', `${payload}\n`, keys, undefined, 'not-a-ticket'],
    ['in capitals', payload.toUpperCase(), keys, undefined, 'not-a-ticket'],
    ['with version 0', signed({ ...code, version: 0 }), keys, undefined, 'not-a-ticket'],
    ['without a signature', signedPart(code), keys, undefined, 'not-a-ticket'],
    ['when empty', '', keys, undefined, 'not-a-ticket'],
    ['when enormous', `TICKET,${'9'.repeat(1_000_000)}`, keys, undefined, 'not-a-ticket'],
  ];
  test.each(cases)('%s', async (_when, text, known, eventId, reason) => {
    expect(await verifyPayload(text, known, eventId === undefined ? {} : { eventId })).toEqual({ ok: false, reason });
  });

  test('with the event, the number or the version of another ticket under its signature', async () => {
    const signature = payload.slice(payload.lastIndexOf(',') + 1);
    for (const change of [{ eventId: randomUUIDv7() }, { ticketId: randomUUIDv7() }, { ticketNumber: 'VUMI-0000000000' }, { version: 2 }]) {
      expect(await verifyPayload(writePayload({ ...code, ...change }, signature), keys)).toEqual({ ok: false, reason: 'bad-signature' });
    }
  });
});

test('no payload survives the change, loss or gain of any one character', async () => {
  const character = fc.oneof(fc.constantFrom(...'0123456789abcdefABCDEFghwxyzAQ,-_'), fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }));
  const edit = fc.record({ at: fc.nat(payload.length - 1), kind: fc.constantFrom('change', 'lose', 'gain'), character });
  await fc.assert(
    fc.asyncProperty(edit, async ({ at, kind, character: put }) => {
      const changed = payload.slice(0, at) + (kind === 'lose' ? '' : put) + payload.slice(kind === 'gain' ? at : at + 1);
      fc.pre(changed !== payload);
      expect((await verifyPayload(changed, keys)).ok).toBe(false);
    }),
    { numRuns: 1500 },
  );
});

test('garbage is never a ticket and never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.uint8Array({ maxLength: 300 }).map((bytes) => String.fromCharCode(...bytes)), fc.constantFrom(null, undefined, 7, {}, [payload])), async (garbage) => {
      expect(readPayload(garbage as string)).toBeNull();
      expect(await verifyPayload(garbage as string, keys)).toEqual({ ok: false, reason: 'not-a-ticket' });
    }),
  );
});

test('is verified by a program that shares no code with us: WebCrypto, the text and the public key', () => {
  const program = `
    const [text, publicKey] = process.argv.slice(-2);
    const comma = text.lastIndexOf(',');
    const bytes = (encoded) => Uint8Array.from(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const key = await crypto.subtle.importKey('raw', bytes(publicKey), 'Ed25519', false, ['verify']);
    console.log(await crypto.subtle.verify('Ed25519', key, bytes(text.slice(comma + 1)), new TextEncoder().encode(text.slice(0, comma))));`;
  const run = (text: string): string =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', program, '--', text, first.key.publicKey], { encoding: 'utf8' }).trim();
  expect([run(payload), run(payload.replace(',1,', ',2,'))]).toEqual(['true', 'false']);
});
