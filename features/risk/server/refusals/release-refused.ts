import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { users } from '#features/identity/server/tables.ts';
import { releaseSubject } from '#features/payments/server/refusals/release-subject.ts';
import { paymentRefusals } from '#features/payments/server/refusals/tables.ts';
import { refusalErrors, type releaseRefused as endpoint } from '../../refusal-contract.ts';
import { showSubject } from './show-subject.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Lets what a rule refused through for some days, in place of an earlier release; in the audit log. @throws REFUSAL_NOT_FOUND */
export async function releaseRefused(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { id } = params;
  const [found] = isUuid(id)
    ? await tx
        .select({ row: paymentRefusals, name: users.name })
        .from(paymentRefusals)
        .innerJoin(users, eq(users.id, paymentRefusals.customerId))
        .where(eq(paymentRefusals.id, id))
    : [];
  if (found === undefined) return fail(refusalErrors.REFUSAL_NOT_FOUND);
  const { days, reason } = body;
  const { rule, kind, subject } = found.row;
  const endsAt = new Date(now.getTime() + days * DAY_MS);
  await releaseSubject(tx, { kind, subject, endsAt, reason, releasedBy: actor.id }, now);
  const shown = showSubject(kind, subject);
  await recordAudit(tx, {
    actor,
    action: 'payments.released',
    // No whole number stands in the log.
    subject: `${kind}:${shown ?? subject}`,
    subjectLabel: shown ?? found.name,
    details: { rule, until: endsAt.toISOString(), reason },
    now,
  });
  return { id, until: endsAt.toISOString() };
}
