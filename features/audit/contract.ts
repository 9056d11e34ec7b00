// What was decided in the administration, by whom and when.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';

const tag = 'Administration';
const access = { permission: 'manage:users' } as const;

/** The most rows of one export: the newest. Earlier ones are exported by a narrower search. */
export const AUDIT_EXPORT_ROWS_MAX = 10_000;

/** The decisions that are recorded. */
export const auditActions = [
  'account.role-changed',
  'account.suspended',
  'account.reinstated',
  'application.approved',
  'application.rejected',
  'application.asked',
  'application.approved_automatically',
  'application.reopened',
  'approval.settings-changed',
  'invitation.sent',
  'invitation.accepted',
  'invitation.withdrawn',
  'order.refunded',
  'order.refund-recorded',
  'order.refund-unpaid',
  'order.cash-recorded',
  'order.given-back',
  'order.suspended',
  'order.released',
  'order.ended-after-review',
  'order.flag-closed',
  'payments.released',
  'dispute.accepted',
  'dispute.declined',
  'dispute.recorded-won',
  'dispute.recorded-lost',
  'unmatched.matched',
  'unmatched.returned',
  'unmatched.return-recorded',
  'currency.rate-changed',
  'member.invited',
  'member.invitation-withdrawn',
  'member.added',
  'member.role-changed',
  'member.removed',
  'member.left',
  'organization.handed-over',
  'organization.own-till-registered',
  'organization.own-till-accepted',
  'organization.own-till-refused',
  'organization.own-till-chosen',
  'organization.own-till-withdrawn',
  'organization.payout-number-changed',
  'api-key.made',
  'api-key.revoked',
  'webhook.made',
  'webhook.changed',
  'webhook.secret-changed',
  'webhook.deleted',
  'event.cancelled',
  'event.postponed',
  'report.made',
  'guests.imported',
  'answer.file-opened',
  'ledger.difference-closed',
  'payout.released',
  'top-up.recorded',
  'top-up.taken-back',
  'advances.decided',
  'advance.asked',
  'plan.changed',
  'payout.held',
  'payout.let-go',
  'payout.retried',
  'payout.name-accepted',
  'payout.part-paid',
  'payout.part-not-paid',
  'payout.file-made',
  'payout.file-paid',
  'holiday.added',
  'billing.changed',
  'tax.details-changed',
  'tax.rate-set',
  'withholding.changed',
  'withholding.certificate-recorded',
  'etims.retried',
  'etims.entered',
  'withholding.certificate-voided',
  'ledger.statement-uploaded',
  'payout.answer-read',
  'ledger.statement-corrected',
  'ledger.settlement-recorded',
  'ledger.tax-payment-recorded',
  'ledger.movement-taken-back',
] as const;
export type AuditAction = (typeof auditActions)[number];

const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The account that decided, with its address at that time; null where the installation itself did. */
  actor: z.object({ id: z.uuid(), email: z.string().nullable() }).nullable(),
  action: z.enum(auditActions),
  /** What the decision is about: `account:<id>`, `application:<id>`, `invitation:<id>`, `order:<id>`, `currency:<code>`, `organization:<id>`, `event:<id>`,
   * `difference:<id>`, `movement:<id>`, `paybill:<id>`, `holiday:<country>`;
   * `phone:`, `device:` and `network:` with a part of what it is. */
  subject: z.string(),
  subjectLabel: z.string(),
  /** What changed, by name: `from`, `to`, `reason`, `amount`, `receipt`, `order`. */
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const auditFilters = {
  /** Part of an address, a name, an action or an id. */
  search: z.string().trim().max(120).optional(),
  action: z.enum(auditActions).optional(),
  /** Of this thing only: `account:<id>`. */
  subject: z.string().max(120).optional(),
};

export const listAuditLog = endpoint({
  id: 'listAuditLog',
  summary: 'The decisions of admins, the newest first',
  tag,
  method: 'GET',
  path: '/admin/audit-log',
  access,
  query: z.object({ ...pageQuery(50), ...auditFilters }),
  output: pageOf(auditEntrySchema).extend({ total: z.number().int() }),
  errors: [],
});

export const exportAuditLog = fileEndpoint({
  id: 'exportAuditLog',
  summary: 'The decisions of admins as a CSV file, the newest first, with the filters of the list; at most 10,000 rows',
  tag,
  path: '/admin/audit-log/export',
  access,
  file: 'text/csv; charset=utf-8',
  query: z.object(auditFilters),
  errors: [],
  inTurns: true,
  requestsPerMinute: 30,
});
