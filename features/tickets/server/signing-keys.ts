import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { perContext, type Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database.ts';
import { eventTagOf, signedPart, writePayload, type PublicTicketKey, type TicketCode } from '../qr-payload.ts';
import { ticketSigningKeys } from './tables.ts';

const PURPOSE = 'ticket signing key';
const LOCK = 7_150_060;
/** Three bytes of a code. */
const KEY_ID_LENGTH = 4;

type KeyRow = typeof ticketSigningKeys.$inferSelect;

/** Opened keys stay in memory by id; which one signs is asked every time, so that all nodes follow a new key at once. */
const openedKeys = perContext(() => new Map<string, KeyObject>());

/** What a code is made of. */
export type CodeFacts = Omit<TicketCode, 'keyId' | 'eventTag'> & { readonly eventId: string };

export interface PayloadSigner {
  /** The finished QR payload of a ticket. */
  sign(facts: CodeFacts): string;
}

/** The signer of the newest key; makes the first key when there is none, in the caller's transaction. */
export async function loadSigner(tx: Tx, context: Context, now: Date): Promise<PayloadSigner> {
  const row = await newestKey(tx, context, now);
  const opened = openedKeys(context);
  const key =
    opened.get(row.id) ?? createPrivateKey({ key: Buffer.from(context.vault.open(PURPOSE, row.sealedPrivateKey)), format: 'der', type: 'pkcs8' });
  opened.set(row.id, key);
  return {
    sign({ eventId, ...facts }) {
      const code: TicketCode = { ...facts, eventTag: eventTagOf(eventId), keyId: row.id };
      return writePayload(code, sign(null, Buffer.from(signedPart(code)), key));
    },
  };
}

/** Every public key, newest first: a ticket signed by an earlier one stays good. */
export async function listPublicKeys(reader: Reader): Promise<(PublicTicketKey & { readonly createdAt: Date })[]> {
  const rows = await reader.select().from(ticketSigningKeys).orderBy(desc(ticketSigningKeys.createdAt), desc(ticketSigningKeys.id));
  return rows.map(({ id, publicKey, createdAt }) => ({ keyId: id, publicKey: Buffer.from(publicKey).toString('base64url'), createdAt }));
}

/** The key that signs, made if it is the first: whoever comes at the same time waits and finds it. */
export async function newestKey(tx: Tx, context: Context, now: Date): Promise<KeyRow> {
  const known = await findNewest(tx);
  if (known !== undefined) return known;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  return (await findNewest(tx)) ?? addSigningKey(tx, context, now);
}

async function findNewest(tx: Tx): Promise<KeyRow | undefined> {
  const [row] = await tx.select().from(ticketSigningKeys).orderBy(desc(ticketSigningKeys.createdAt), desc(ticketSigningKeys.id)).limit(1);
  return row;
}

/** Adds a key, which signs from the commit on (rotation). Earlier keys go on verifying as long as their rows stay. */
export async function addSigningKey(tx: Tx, context: Context, now: Date): Promise<KeyRow> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url');
  const row: KeyRow = {
    id: createHash('sha256').update(publicKey).digest('base64url').slice(0, KEY_ID_LENGTH),
    publicKey,
    sealedPrivateKey: context.vault.seal(PURPOSE, privateKey.export({ format: 'der', type: 'pkcs8' })),
    createdAt: now,
  };
  await tx.insert(ticketSigningKeys).values(row);
  return row;
}
