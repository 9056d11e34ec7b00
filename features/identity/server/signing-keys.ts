// The keys that sign tokens: made once for all nodes, kept sealed in the database.
import { desc, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, errors, type CryptoKey, type JWK } from 'jose';
import { perContext, type Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database.ts';
import { signingKeys } from './tables.ts';

export const SIGNING_ALGORITHM = 'RS256';
const MODULUS_BITS = 2048;
const PURPOSE = 'identity-signing-key';
const LOCK = 7_150_010;

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

async function loadKeyring(context: Context): Promise<Keyring> {
  const rows = await readOrMakeKeys(context);
  const [newest] = rows;
  if (newest === undefined) throw new Error('There is no signing key');
  const verifying = new Map<string, CryptoKey>();
  for (const { kid, publicJwk } of rows) verifying.set(kid, (await importJWK(publicJwk, SIGNING_ALGORITHM)) as CryptoKey);
  return { signing: { kid: newest.kid, key: await openKey(context, newest) }, verifying, published: rows.map((row) => row.publicJwk) };
}

const kept = perContext(() => ({ loading: null as Promise<Keyring> | null }));

/** The keys of this installation, read (or made) at first use and kept by the process. */
export function keyring(context: Context): Promise<Keyring> {
  const place = kept(context);
  place.loading ??= loadKeyring(context).catch((error: unknown) => {
    place.loading = null;
    throw error;
  });
  return place.loading;
}

/** The public key a token names. @throws JWKSNoMatchingKey when it is none of ours. */
export async function verifyingKey(context: Context, kid: string | undefined): Promise<CryptoKey> {
  const { verifying } = await keyring(context);
  const key = kid === undefined ? undefined : verifying.get(kid);
  if (key === undefined) throw new errors.JWKSNoMatchingKey();
  return key;
}
