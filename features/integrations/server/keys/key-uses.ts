// The log of calls with keys: stored together, twice a second at most, so that no call waits for it.
import { randomUUIDv7 } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { perContext, type Context } from '#platform/server/context.ts';
import type { KeyGuard } from '#platform/server/http/http.ts';
import { USES_KEPT_DAYS } from '../../keys/scopes.ts';
import { apiKeys, apiKeyUses } from '../tables.ts';

type Use = Parameters<KeyGuard['note']>[0];

const STORED_EVERY_MS = 500;
/** While the database cannot be reached; further ones are lost. */
const KEPT_MAX = 5_000;
const DAY_MS = 86_400_000;

interface KeyUses {
  note(use: Use): void;
  /** Resolves when everything noted so far is stored. */
  store(): Promise<void>;
}

/** Keys of a deleted organization are left out. */
async function storeUses({ database }: Context, uses: readonly Use[]): Promise<void> {
  const rows = uses.map((use) => ({ ...use, id: randomUUIDv7() }));
  await database.transaction(async (tx) => {
    const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as u (id uuid, "keyId" uuid, call text, status smallint, at timestamptz)`;
    await tx.execute(sql`
      insert into ${apiKeyUses} (id, key_id, at, call, status)
      select u.id, u."keyId", u.at, u.call, u.status from ${given} where exists (select from ${apiKeys} k where k.id = u."keyId")`);
    await tx.execute(sql`
      update ${apiKeys} set last_used_at = greatest(last_used_at, used.at)
      from (select "keyId", max(at) as at from ${given} group by "keyId") used where ${apiKeys.id} = used."keyId"`);
  });
}

function createKeyUses(context: Context): KeyUses {
  let uses: Use[] = [];
  let timer: NodeJS.Timeout | null = null;
  let storing = Promise.resolve();

  async function storeAll(): Promise<void> {
    const taken = uses;
    if (taken.length === 0) return;
    uses = [];
    try {
      await storeUses(context, taken);
    } catch (error) {
      context.log.warn({ err: error, uses: taken.length }, 'uses of API keys could not be stored yet');
      uses = [...taken, ...uses].slice(0, KEPT_MAX);
      timer ??= setTimeout(() => void store(), STORED_EVERY_MS);
    }
  }

  function store(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    storing = storing.then(storeAll);
    return storing;
  }

  context.onClose(async () => {
    await store();
    if (timer !== null) clearTimeout(timer);
  });

  return {
    note(use) {
      if (uses.length >= KEPT_MAX) return;
      uses.push(use);
      timer ??= setTimeout(() => void store(), STORED_EVERY_MS);
    },
    store,
  };
}

/** The uses of keys on this node that are not stored yet. */
export const keyUses = perContext(createKeyUses);

/** Deletes uses that are older than their log is kept. */
export async function forgetKeyUses({ database, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - USES_KEPT_DAYS * DAY_MS);
  await database.transaction((tx) => tx.delete(apiKeyUses).where(lt(apiKeyUses.at, before)));
}
