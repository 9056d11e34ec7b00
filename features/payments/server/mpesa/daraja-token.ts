// Daraja's newest access token invalidates the previous one. So all nodes share one, in the database, and only one fetches the next.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { perContext, type Context } from '#platform/server/context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { exchange, type Exchange } from '#platform/server/http/exchange.ts';
import type { DarajaSettings } from './daraja-settings.ts';

const PURPOSE = 'provider-token:daraja';
/** Below the database's lock timeout (10 s), so that a node that waits for another's fetch does not give up first. */
const TOKEN_TIMEOUT_MS = 8_000;
/** A token this close to its end might expire on the way. */
const MARGIN_MS = 60_000;
/** Advisory locks: one node fetches at a time, and an account does not wait for the slow answer of another; a few share one. */
const FIRST_LOCK = 7_150_045_000;
const LOCKS = 1000;
const lockOf = (account: string): number => FIRST_LOCK + (createHash('sha256').update(account).digest().readUInt32BE() % LOCKS);

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().int().positive() });

interface Token {
  readonly text: string;
  readonly expiresAtMs: number;
}

export interface DarajaTokens {
  /**
   * A token to call with; null when none is available now. `rejected`: the one that Daraja just refused, so that it is not returned again. Any
   * number of concurrent calls cost one read of the database and at most one request to Daraja.
   */
  take(settings: DarajaSettings, rejected?: string): Promise<string | null>;
}

async function readShared(context: Context, sql: Sql, account: string): Promise<Token | null> {
  const [row] = await sql<{ sealed: Uint8Array; expires: number }[]>`
    select sealed, (extract(epoch from expires_at) * 1000)::float8 as expires from provider_tokens where provider = ${account}`;
  if (row === undefined) return null;
  try {
    return { text: Buffer.from(context.vault.open(PURPOSE, row.sealed)).toString('utf8'), expiresAtMs: row.expires };
  } catch {
    // Sealed under a secret that has been changed since: a new token replaces it.
    return null;
  }
}

async function askForToken(settings: DarajaSettings): Promise<Exchange> {
  const basic = Buffer.from(`${settings.consumerKey}:${settings.consumerSecret}`).toString('base64');
  return exchange(
    `${settings.baseUrl}/oauth/v1/generate?grant_type=client_credentials`,
    { headers: { authorization: `Basic ${basic}`, accept: 'application/json' } },
    TOKEN_TIMEOUT_MS,
  );
}

async function fetchToken(context: Context, settings: DarajaSettings): Promise<Token | null> {
  const answer = await askForToken(settings);
  const parsed = answer.kind === 'answered' ? answerSchema.safeParse(answer.body) : null;
  if (!parsed?.success) {
    context.log.warn(answer.kind === 'answered' ? { status: answer.status } : { err: answer.cause }, 'M-Pesa gave no access token');
    return null;
  }
  context.metrics.events.inc({ name: 'mpesa_tokens_fetched' });
  return { text: parsed.data.access_token, expiresAtMs: context.clock.now().getTime() + parsed.data.expires_in * 1000 };
}

/** Whether an app has these credentials. The token is not kept: one that is in use is replaced when it is refused. */
export async function checkCredentials(settings: DarajaSettings): Promise<'right' | 'wrong' | 'no-answer'> {
  const answer = await askForToken(settings);
  if (answer.kind !== 'answered' || answer.status >= 500) return 'no-answer';
  return answerSchema.safeParse(answer.body).success ? 'right' : 'wrong';
}

async function writeShared(context: Context, sql: Sql, account: string, token: Token): Promise<void> {
  const sealed = Buffer.from(context.vault.seal(PURPOSE, Buffer.from(token.text)));
  const expiresAt = new Date(token.expiresAtMs).toISOString();
  const fetchedAt = context.clock.now().toISOString();
  await sql`
    insert into provider_tokens (provider, sealed, expires_at, fetched_at) values (${account}, ${sealed}, ${expiresAt}, ${fetchedAt})
    on conflict (provider) do update set sealed = excluded.sealed, expires_at = excluded.expires_at, fetched_at = excluded.fetched_at`;
}

/** The tokens of this process, of each account its own. */
export const darajaTokens = perContext((context): DarajaTokens => {
  const accounts = new Map<string, DarajaTokens>();
  return {
    take(settings, rejected) {
      const tokens = accounts.get(settings.account) ?? tokensOf(context, settings.account);
      accounts.set(settings.account, tokens);
      return tokens.take(settings, rejected);
    },
  };
});

function tokensOf(context: Context, account: string): DarajaTokens {
  let known: Token | null = null;
  let renewing: Promise<Token | null> | null = null;

  const usable = (token: Token | null, rejected: string | undefined): token is Token =>
    token !== null && token.text !== rejected && token.expiresAtMs - MARGIN_MS > context.clock.now().getTime();

  async function renew(settings: DarajaSettings, rejected: string | undefined): Promise<Token | null> {
    const shared = await readShared(context, context.database.sql, account);
    if (usable(shared, rejected)) return shared;
    // The lock belongs to a connection, not to a transaction: Daraja is not called inside one.
    return context.database.holding(lockOf(account), async (sql) => {
      const meanwhile = await readShared(context, sql, account);
      if (usable(meanwhile, rejected)) return meanwhile;
      const fresh = await fetchToken(context, settings);
      if (fresh !== null) await writeShared(context, sql, account, fresh);
      return fresh;
    });
  }

  return {
    async take(settings, rejected) {
      // Twice at most: a renewal that was already in progress may return the very token that was rejected.
      for (let round = 0; round < 2 && !usable(known, rejected); round += 1) {
        renewing ??= renew(settings, rejected).finally(() => {
          renewing = null;
        });
        known = await renewing;
        if (known === null) return null;
      }
      return usable(known, rejected) ? known.text : null;
    },
  };
}
