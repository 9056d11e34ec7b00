import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { AuditAction } from '#features/audit/contract.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';

interface OrderDecision {
  readonly order: Pick<OrderRow, 'id' | 'orderNumber' | 'currency'>;
  readonly actor: Pick<Actor, 'id' | 'email'>;
  readonly action: Extract<AuditAction, `order.${string}`>;
  readonly amountMinor: number;
  /** What else is known of it: `reason`, `receipt`. */
  readonly details: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Records in the audit log what an admin did with the money of an order, in the transaction that carries it out. */
export async function auditOrder(tx: Tx, { order, actor, action, amountMinor, details, now }: OrderDecision): Promise<void> {
  await recordAudit(tx, {
    actor,
    action,
    subject: `order:${order.id}`,
    subjectLabel: order.orderNumber,
    details: { amount: `${order.currency} ${toMajor(amountMinor)}`, ...details },
    now,
  });
}
