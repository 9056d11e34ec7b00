import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomUUIDv7, sign, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { create, type QRCode } from 'qrcode';
import { describe, expect, test } from 'vitest';
import { fromBase45, toBase45 } from './base45.ts';
import { eventTagOf, readPayload, signedPart, verifyPayload, writePayload, type PublicTicketKey, type TicketCode } from './qr-payload.ts';

function makeKey(keyId: string): { key: PublicTicketKey; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { key: { keyId, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }, privateKey };
}

const first = makeKey('Key1');
const second = makeKey('Ke-2');
const keys = [second.key, first.key];
const eventId = randomUUIDv7();
const code: TicketCode = {
  ticketId: randomUUIDv7(),
  ticketNumber: 'VUMI-7K3QZ9M2XA',
  version: 1,
  fullyPaid: true,
  isTest: false,
  isAddOn: false,
  eventTag: eventTagOf(eventId),
  keyId: 'Key1',
};
/** Of `signedPart`: the facts, in base45. */
const FACTS = 18;

function signed(wanted: TicketCode, privateKey = first.privateKey): string {
  return writePayload(wanted, sign(null, Buffer.from(signedPart(wanted)), privateKey));
}

const payload = signed(code);

test('begins with TICKET, the ticket id and the ticket number', () => {
  expect(payload.split('/').slice(0, 3)).toEqual(['TICKET', code.ticketId.toUpperCase(), code.ticketNumber]);
});

test('fits a QR code of version 10 with high error correction, whatever the signature, even at the highest version', () => {
  for (let version = 65_535; version > 65_435; version--) {
    const { version: size, segments } = create(signed({ ...code, version }), { errorCorrectionLevel: 'H' }) as QRCode & {
      segments: { mode: { id: string } }[];
    };
    expect([size, segments.some(({ mode }) => mode.id === 'Byte')]).toEqual([10, false]);
  }
  expect(() => signed({ ...code, version: 65_536 })).toThrow(RangeError);
});

test('is verified by the key that it names', async () => {
  const other = { ...code, keyId: 'Ke-2', version: 65_535 };
  expect(await verifyPayload(payload, keys)).toEqual({ ok: true, ...code });
  expect(await verifyPayload(signed(other, second.privateKey), keys, { eventId })).toEqual({ ok: true, ...other });
});

describe('is refused', () => {
  const forged = signed(code, second.privateKey);
  const cases: readonly (readonly [string, string, readonly PublicTicketKey[], string | undefined, string])[] = [
    ['of an add-on, by a gate that has its key', signed({ ...code, isAddOn: true }), keys, undefined, 'add-on'],
    ['at another event', payload, keys, randomUUIDv7(), 'wrong-event'],
    ['while instalments are open', signed({ ...code, fullyPaid: false }), keys, eventId, 'not-fully-paid'],
    ['while instalments are open, by a gate that knows the keys alone', signed({ ...code, fullyPaid: false }), keys, undefined, 'not-fully-paid'],
    ['of a test event, by a gate that has its key', signed({ ...code, isTest: true }), keys, eventId, 'test-ticket'],
    ['of a test event, by a gate that does not', signed({ ...code, isTest: true }), [], undefined, 'test-ticket'],
    ['when its key is gone', payload, [second.key], undefined, 'unknown-key'],
    ['when no key is known', payload, [], undefined, 'unknown-key'],
    ['when another key signed it', forged, keys, undefined, 'bad-signature'],
    ['when its key is garbage', payload, [{ keyId: 'Key1', publicKey: '%' }], undefined, 'bad-signature'],
    ['when its key is too short', payload, [{ keyId: 'Key1', publicKey: 'AAAA' }], undefined, 'bad-signature'],
    ['with a line break after it', `${payload}\n`, keys, undefined, 'not-a-ticket'],
    ['in small letters', payload.toLowerCase(), keys, undefined, 'not-a-ticket'],
    ['with version 0', signed({ ...code, version: 0 }), keys, undefined, 'not-a-ticket'],
    ['without a signature', signedPart(code), keys, undefined, 'not-a-ticket'],
    ['when empty', '', keys, undefined, 'not-a-ticket'],
    ['when enormous', `TICKET/${'9'.repeat(1_000_000)}`, keys, undefined, 'not-a-ticket'],
  ];
  test.each(cases)('%s', async (_when, text, known, expectedId, reason) => {
    expect(await verifyPayload(text, known, expectedId === undefined ? {} : { eventId: expectedId })).toEqual({ ok: false, reason });
  });

  test('with the event, the number, the version or the state of another ticket under its signature', async () => {
    const { signature } = readPayload(payload) ?? {};
    const unpaid = { ...code, fullyPaid: false };
    const unpaidSignature = readPayload(signed(unpaid))?.signature;
    const testSignature = readPayload(signed({ ...code, isTest: true }))?.signature;
    if (signature === undefined || unpaidSignature === undefined || testSignature === undefined) throw new Error('A payload of ours was not read');
    for (const change of [{ eventTag: '0123456789ab' }, { ticketId: randomUUIDv7() }, { ticketNumber: 'VUMI-0000000000' }, { version: 2 }]) {
      expect(await verifyPayload(writePayload({ ...code, ...change }, signature), keys)).toEqual({ ok: false, reason: 'bad-signature' });
    }
    for (const other of [unpaidSignature, testSignature])
      expect(await verifyPayload(writePayload(code, other), keys)).toEqual({ ok: false, reason: 'bad-signature' });
  });

  test('with flags of an unknown format', async () => {
    const facts = fromBase45(signedPart(code).slice(-FACTS)) ?? new Uint8Array();
    for (const flags of [0x00, 0x01, 0x18, 0x19, 0x21, 0xff]) {
      const text = signedPart(code).slice(0, -FACTS) + toBase45(Uint8Array.of(flags, ...facts.subarray(1)));
      expect(await verifyPayload(text + toBase45(sign(null, Buffer.from(text), first.privateKey)), keys)).toEqual({
        ok: false,
        reason: 'not-a-ticket',
      });
    }
  });
});

test('no payload stays valid after the change, loss or gain of any one character', async () => {
  const character = fc.oneof(
    fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:abcdef'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
  );
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
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => String.fromCharCode(...bytes)),
        fc.constantFrom(null, undefined, 7, {}, [payload]),
      ),
      async (garbage) => {
        expect(readPayload(garbage as string)).toBeNull();
        expect(await verifyPayload(garbage as string, keys)).toEqual({ ok: false, reason: 'not-a-ticket' });
      },
    ),
  );
});

test('is verified by a program that shares no code with us: WebCrypto, the text and the public key', () => {
  const program = `
    const [text, publicKey] = process.argv.slice(-2);
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
    const base45 = (coded) => coded.match(/.{3}/g).flatMap((three) => {
      const [a, b, c] = [...three].map((one) => alphabet.indexOf(one));
      const pair = a + b * 45 + c * 45 * 45;
      return [pair >> 8, pair & 255];
    });
    const [, id, number] = text.split('/');
    const bytes = base45(text.slice(('TICKET/' + id + '/' + number + '/').length));
    const key = await crypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), 'Ed25519', false, ['verify']);
    const isSigned = await crypto.subtle.verify('Ed25519', key, Uint8Array.from(bytes.slice(12)), new TextEncoder().encode(text.slice(0, -96)));
    console.log([isSigned, bytes[0], bytes[1] * 256 + bytes[2], Buffer.from(bytes.slice(6, 12)).toString('hex')].join(' '));`;
  const run = (text: string): string =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', program, '--', text, first.key.publicKey], { encoding: 'utf8' }).trim();
  const unpaid = { ...code, fullyPaid: false, version: 258 };
  expect([run(payload), run(signed(unpaid)), run(payload.replace(code.ticketNumber, 'VUMI-0000000000'))]).toEqual([
    `true 17 1 ${code.eventTag}`,
    `true 16 258 ${code.eventTag}`,
    `false 17 1 ${code.eventTag}`,
  ]);
});
