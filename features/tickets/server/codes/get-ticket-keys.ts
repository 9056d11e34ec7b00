import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../contract.ts';
import { payloadFormat } from '../../qr-payload.ts';
import { listPublicKeys, signingKey } from './signing-keys.ts';

/** The public keys for gates. Never empty: a gate may prepare before the first ticket is sold. */
export async function getTicketKeys(
  context: Context,
  { now }: Call<typeof contract.getTicketKeys>,
): Promise<OutputOf<typeof contract.getTicketKeys>> {
  let keys = await listPublicKeys(context.database.reader);
  if (keys.length === 0) {
    keys = await context.database.transaction(async (tx) => {
      await signingKey(tx, context, now);
      return listPublicKeys(tx);
    });
  }
  return {
    format: { text: payloadFormat.text, bytes: [...payloadFormat.bytes] },
    keys: keys.map(({ keyId, publicKey, createdAt }) => ({ keyId, algorithm: 'Ed25519', publicKey, createdAt: createdAt.toISOString() })),
  };
}
