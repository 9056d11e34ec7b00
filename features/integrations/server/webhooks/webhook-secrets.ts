// The secrets with which messages are signed: stored sealed, shown once (docs/reference/webhooks.md#signatures).
import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { webhooks, type WebhookRow } from '../tables.ts';

const PURPOSE = 'webhook-secret';
const SECRET_BYTES = 32;

export interface NewSecret {
  readonly secret: string;
  readonly sealedSecret: Uint8Array;
}

/** A new secret, and how it is stored. */
export function makeSecret({ vault }: Pick<Context, 'vault'>): NewSecret {
  const secret = `vumi_whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { secret, sealedSecret: vault.seal(PURPOSE, Buffer.from(secret)) };
}

/** The value of `Vumi-Signature`: the seconds since 1970, and HMAC-SHA256 of `<seconds>.<body>` in hex, once for each secret that is valid now. */
export function signBody(
  { vault }: Pick<Context, 'vault'>,
  { sealedSecret, sealedPreviousSecret, previousSecretUntil }: WebhookRow,
  body: string,
  now: Date,
): string {
  const previous = sealedPreviousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now ? [sealedPreviousSecret] : [];
  const seconds = Math.floor(now.getTime() / 1000);
  const signatures = [sealedSecret, ...previous].map((sealed) => {
    const secret = Buffer.from(vault.open(PURPOSE, sealed)).toString();
    return `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  });
  return [`t=${seconds}`, ...signatures].join(',');
}

/** Seals secrets under the present secret of the installation, after it has changed. */
export async function resealSecrets({ database, vault }: Context): Promise<void> {
  for (const row of await database.reader.select().from(webhooks)) {
    const [sealedSecret, previous] = [vault.reseal(PURPOSE, row.sealedSecret), row.sealedPreviousSecret];
    const sealedPreviousSecret = previous && vault.reseal(PURPOSE, previous);
    if (sealedSecret === null && sealedPreviousSecret === null) continue;
    const set = { ...(sealedSecret && { sealedSecret }), ...(sealedPreviousSecret && { sealedPreviousSecret }) };
    // Unless the secret was changed meanwhile, by which another one is sealed already.
    await database.transaction(async (tx) => {
      const [locked] = await tx.select().from(webhooks).where(eq(webhooks.id, row.id)).for('no key update');
      if (locked !== undefined && Buffer.compare(locked.sealedSecret, row.sealedSecret) === 0)
        await tx.update(webhooks).set(set).where(eq(webhooks.id, row.id));
    });
  }
}
