// Nodes with different secrets cannot open what the others sealed: each would look healthy and refuse every sign-in made on the others.
import type { Query } from '../database/database-connections.ts';
import type { Vault } from './vault.ts';

const PURPOSE = 'installation-secret';

/**
 * True when this vault can open what the installation sealed, or when nothing is sealed yet: before the first migration, and before the first
 * node has called `keepSecretCheck`.
 */
export async function knowsSecret(query: Query, vault: Vault): Promise<boolean> {
  const [there] = await query<{ made: boolean }>(`select to_regclass('installation_secret') is not null as made`);
  if (there?.made !== true) return true;
  const [kept] = await query<{ sealed: Uint8Array }>('select sealed from installation_secret');
  if (kept === undefined) return true;
  try {
    vault.open(PURPOSE, kept.sealed);
    return true;
  } catch {
    return false;
  }
}

/**
 * Seals the check value under the newest secret of this vault. Call it after `knowsSecret` returned true: during a rotation the installation then
 * takes over the new secret from the first node that has it.
 */
export async function keepSecretCheck(query: Query, vault: Vault): Promise<void> {
  const sealed = vault.seal(PURPOSE, Buffer.from(PURPOSE));
  await query('insert into installation_secret (sealed) values ($1) on conflict (the_only) do update set sealed = excluded.sealed', [sealed]);
}
