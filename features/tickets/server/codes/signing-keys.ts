import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { perContext, type Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { eventTagOf, signedPart, writePayload, type PublicTicketKey, type TicketCode } from '../../qr-payload.ts';
import { ticketSigningKeys } from '../tables.ts';

const PURPOSE = 'ticket signing key';
const LOCK = 7_150_060;
/** A new key is published this long before it signs: gates fetch the keys before they go offline. */
const PUBLISHED_BEFORE_MS = 48 * 60 * 60_000;
const DAY_MS = 86_400_000;
/** Three bytes of a code. */
const KEY_ID_LENGTH = 4;

type KeyRow = typeof ticketSigningKeys.$inferSelect;

/** Opened keys stay in memory by id; which one signs is read every time, so that all nodes follow a new key at once. */
const openedKeys = perContext(() => new Map<string, KeyObject>());

/** The facts in a code. */
export type CodeFacts = Omit<TicketCode, 'keyId' | 'eventTag'> & { readonly eventId: string };

export interface PayloadSigner {
  /** The finished QR payload of a ticket. */
  sign(facts: CodeFacts): string;
}

/**
 * Signs codes of these tickets: by the newest key that gates know, and those of test events by a key that gates do not get. Either is made when
 * there is none, in the caller's transaction.
 */
export async function loadSigner(tx: Tx, context: Context, tickets: readonly { readonly isTest: boolean }[], now: Date): Promise<PayloadSigner> {
  const forReal = tickets.some(({ isTest }) => !isTest) ? await signingKey(tx, context, now) : null;
  const forTests = tickets.some(({ isTest }) => isTest) ? await testKey(tx, context, now) : null;
  return {
    sign({ eventId, ...facts }) {
      const row = facts.isTest ? forTests : forReal;
      if (row === null) throw new Error(`No key was loaded for ticket ${facts.ticketId}`);
      const code: TicketCode = { ...facts, eventTag: eventTagOf(eventId), keyId: row.id };
      return writePayload(code, sign(null, Buffer.from(signedPart(code)), openKey(context, row)));
    },
  };
}

function openKey(context: Context, { id, sealedPrivateKey }: KeyRow): KeyObject {
  const opened = openedKeys(context);
  const key = opened.get(id) ?? createPrivateKey({ key: Buffer.from(context.vault.open(PURPOSE, sealedPrivateKey)), format: 'der', type: 'pkcs8' });
  opened.set(id, key);
  return key;
}

/** Every public key of gates, newest first: a ticket signed by an earlier one stays valid. */
export async function listPublicKeys(reader: Reader): Promise<(PublicTicketKey & { readonly createdAt: Date })[]> {
  const rows = await allKeys(reader);
  return rows.map(({ id, publicKey, createdAt }) => ({ keyId: id, publicKey: Buffer.from(publicKey).toString('base64url'), createdAt }));
}

/** The key that signs, made if it is the first: concurrent callers wait and find it. */
export async function signingKey(tx: Tx, context: Context, now: Date): Promise<KeyRow> {
  const find = () => findSigning(tx, now);
  return (await find()) ?? locked(tx, find, () => addSigningKey(tx, context, now));
}

/** One is enough: nothing that it signs is let in anywhere. */
async function testKey(tx: Tx, context: Context, now: Date): Promise<KeyRow> {
  return (await findTestKey(tx)) ?? locked(tx, findTestKey, () => addSigningKey(tx, context, now, true));
}

/** Makes a key unless another caller has done so meanwhile. */
async function locked(tx: Tx, find: (tx: Tx) => Promise<KeyRow | undefined>, add: () => Promise<KeyRow>): Promise<KeyRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  return (await find(tx)) ?? add();
}

const newest = [desc(ticketSigningKeys.createdAt), desc(ticketSigningKeys.id)];

/** Those that gates get. */
const allKeys = (reader: Reader): Promise<KeyRow[]> =>
  reader
    .select()
    .from(ticketSigningKeys)
    .where(eq(ticketSigningKeys.isTest, false))
    .orderBy(...newest);

async function findTestKey(tx: Tx): Promise<KeyRow | undefined> {
  const [key] = await tx
    .select()
    .from(ticketSigningKeys)
    .where(eq(ticketSigningKeys.isTest, true))
    .orderBy(...newest)
    .limit(1);
  return key;
}

/** The newest key that has been published for long enough; the oldest where none has. */
async function findSigning(tx: Tx, now: Date): Promise<KeyRow | undefined> {
  const rows = await allKeys(tx);
  return rows.find(({ createdAt }) => createdAt.getTime() <= now.getTime() - PUBLISHED_BEFORE_MS) ?? rows.at(-1);
}

/**
 * Makes a new key when the newest is older than `VUMI_KEYS_DAYS`, and seals all under the current secret. No key is deleted: tickets that it
 * signed are still in use. Safe on every node at once.
 */
export async function rotateTicketKeys(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [latest] = await allKeys(tx);
    if (latest !== undefined && latest.createdAt.getTime() <= now.getTime() - context.config.VUMI_KEYS_DAYS * DAY_MS)
      await addSigningKey(tx, context, now);
    for (const { id, sealedPrivateKey } of await tx.select().from(ticketSigningKeys)) {
      const resealed = context.vault.reseal(PURPOSE, sealedPrivateKey);
      if (resealed !== null) await tx.update(ticketSigningKeys).set({ sealedPrivateKey: resealed }).where(eq(ticketSigningKeys.id, id));
    }
  });
}

/** Adds a key, which signs when gates have had time to fetch it. Earlier keys continue to verify as long as their rows stay. */
export async function addSigningKey(tx: Tx, context: Context, now: Date, isTest = false): Promise<KeyRow> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url');
  const row: KeyRow = {
    id: createHash('sha256').update(publicKey).digest('base64url').slice(0, KEY_ID_LENGTH),
    publicKey,
    sealedPrivateKey: context.vault.seal(PURPOSE, privateKey.export({ format: 'der', type: 'pkcs8' })),
    isTest,
    createdAt: now,
  };
  await tx.insert(ticketSigningKeys).values(row);
  return row;
}
