import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import type { AuditAction } from '../contract.ts';
import { auditLog } from './tables.ts';

export interface AuditedDecision {
  /** Null where the installation itself decides. */
  readonly actor: Pick<Actor, 'id' | 'email'> | null;
  readonly action: AuditAction;
  /** `account:<id>`. */
  readonly subject: string;
  /** How a reader knows it: an address, a name. */
  readonly subjectLabel: string;
  /** What changed; nothing secret. */
  readonly details: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Records a decision in the transaction that carries it out. Entries are never changed or deleted (held by a trigger). */
export async function recordAudit(tx: Tx, { actor, now, ...decision }: AuditedDecision): Promise<void> {
  await tx.insert(auditLog).values({ id: randomUUIDv7(), at: now, actorId: actor?.id ?? null, actorEmail: actor?.email ?? null, ...decision });
}
