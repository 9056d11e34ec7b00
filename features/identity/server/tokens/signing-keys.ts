// The keys that sign tokens: made once for all nodes, stored sealed in the database.
import { desc, eq, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, errors, type CryptoKey, type JWK } from 'jose';
import { perContext, type Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { signingKeys } from '../tables.ts';

export const SIGNING_ALGORITHM = 'RS256';
const MODULUS_BITS = 2048;
const PURPOSE = 'identity-signing-key';
const LOCK = 7_150_010;
const DAY_MS = 86_400_000;
/** A new key is published this long before it signs: verifiers may cache the published keys for some minutes. */
const PUBLISHED_BEFORE_MS = 15 * 60_000;
/** A previous key is published this long after the next one began to sign: no token signed by it lives as long. */
const KEPT_MS = 24 * 60 * 60_000;
/** How long a node uses the keys that it has read, and how soon it reads again for a key that it does not know. */
const READ_AGAIN_MS = 5 * 60_000;
const UNKNOWN_AGAIN_MS = 10_000;

type KeyRow = typeof signingKeys.$inferSelect;

interface Keyring {
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  /** Public keys as they are published. */
  readonly published: readonly JWK[];
}

const keyRows = (reader: Reader): Promise<KeyRow[]> => reader.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));

async function makeKey(context: Context): Promise<KeyRow> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const sealed = context.vault.seal(PURPOSE, Buffer.from(await exportPKCS8(pair.privateKey)));
  return {
    kid,
    publicJwk: { ...jwk, kid, alg: SIGNING_ALGORITHM, use: 'sig' },
    sealedPrivateKey: Buffer.from(sealed),
    createdAt: context.clock.now(),
  };
}

/** The keys, newest first; the first node that needs one makes it while the others wait. */
async function readOrMakeKeys(context: Context): Promise<KeyRow[]> {
  const known = await keyRows(context.database.reader);
  if (known.length > 0) return known;
  const fresh = await makeKey(context);
  return context.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const meanwhile = await keyRows(tx);
    if (meanwhile.length > 0) return meanwhile;
    await tx.insert(signingKeys).values(fresh);
    return [fresh];
  });
}

function openKey(context: Context, row: KeyRow): Promise<CryptoKey> {
  try {
    return importPKCS8(Buffer.from(context.vault.open(PURPOSE, row.sealedPrivateKey)).toString(), SIGNING_ALGORITHM);
  } catch (cause) {
    throw new Error('The signing key does not open: it was sealed under another VUMI_SECRET', { cause });
  }
}

/** The newest key that has been published for long enough; the oldest where none has. `rows` are newest first. */
function signingRow(rows: readonly KeyRow[], now: Date): KeyRow | undefined {
  return rows.find(({ createdAt }) => createdAt.getTime() <= now.getTime() - PUBLISHED_BEFORE_MS) ?? rows.at(-1);
}

async function loadKeyring(context: Context): Promise<Keyring> {
  const rows = await readOrMakeKeys(context);
  const newest = signingRow(rows, context.clock.now());
  if (newest === undefined) throw new Error('There is no signing key');
  const verifying = new Map<string, CryptoKey>();
  for (const { kid, publicJwk } of rows) verifying.set(kid, (await importJWK(publicJwk, SIGNING_ALGORITHM)) as CryptoKey);
  return { signing: { kid: newest.kid, key: await openKey(context, newest) }, verifying, published: rows.map((row) => row.publicJwk) };
}

const kept = perContext(() => ({ loading: null as Promise<Keyring> | null, readAt: 0 }));

/** The keys of this installation, read (or made) on first use and again every few minutes: another node may have rotated them. */
export function keyring(context: Context, oldestMs = READ_AGAIN_MS): Promise<Keyring> {
  const place = kept(context);
  const now = context.clock.now().getTime();
  if (place.loading !== null && now - place.readAt < oldestMs) return place.loading;
  place.readAt = now;
  const before = place.loading;
  const loading = loadKeyring(context).catch((error: unknown) => {
    if (place.loading === loading) place.loading = before;
    throw error;
  });
  place.loading = loading;
  return loading;
}

/** The public key that a token names. @throws JWKSNoMatchingKey when it is none of ours. */
export async function verifyingKey(context: Context, kid: string | undefined): Promise<CryptoKey> {
  if (kid === undefined) throw new errors.JWKSNoMatchingKey();
  const key = (await keyring(context)).verifying.get(kid) ?? (await keyring(context, UNKNOWN_AGAIN_MS)).verifying.get(kid);
  if (key === undefined) throw new errors.JWKSNoMatchingKey();
  return key;
}

/**
 * Makes a new key when the newest is older than `VUMI_KEYS_DAYS`, deletes keys that no valid token names, and reseals the others under the
 * current secret. Safe on every node at once.
 */
export async function rotateSigningKeys(context: Context): Promise<void> {
  const now = context.clock.now();
  const [newest] = await readOrMakeKeys(context);
  const isOld = newest !== undefined && newest.createdAt.getTime() <= now.getTime() - context.config.VUMI_KEYS_DAYS * DAY_MS;
  const fresh = isOld ? await makeKey(context) : null;
  await context.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const rows = await keyRows(tx);
    if (fresh !== null && rows[0]?.kid === newest?.kid) await tx.insert(signingKeys).values(fresh);
    // The row before the one that has signed for longer than any token lives.
    const settled = rows.findIndex(({ createdAt }) => createdAt.getTime() <= now.getTime() - PUBLISHED_BEFORE_MS - KEPT_MS);
    for (const [index, { kid, sealedPrivateKey }] of rows.entries()) {
      if (settled >= 0 && index > settled) {
        await tx.delete(signingKeys).where(eq(signingKeys.kid, kid));
        continue;
      }
      const resealed = context.vault.reseal(PURPOSE, sealedPrivateKey);
      if (resealed !== null)
        await tx
          .update(signingKeys)
          .set({ sealedPrivateKey: Buffer.from(resealed) })
          .where(eq(signingKeys.kid, kid));
    }
  });
}
