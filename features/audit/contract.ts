// What was decided in the administration, by whom and when.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';

const tag = 'Administration';

/** The decisions that are recorded. */
export const auditActions = [
  'account.role-changed',
  'account.suspended',
  'account.reinstated',
  'application.approved',
  'application.rejected',
  'application.asked',
  'invitation.sent',
  'invitation.accepted',
  'invitation.withdrawn',
] as const;
export type AuditAction = (typeof auditActions)[number];

const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The account that decided, with its address at that time; null where the installation itself did. */
  actor: z.object({ id: z.uuid(), email: z.string().nullable() }).nullable(),
  action: z.enum(auditActions),
  /** What the decision is about: `account:<id>`, `application:<id>`, `invitation:<id>`. */
  subject: z.string(),
  subjectLabel: z.string(),
  /** What changed, by name: `from`, `to`, `reason`. */
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
  access: { permission: 'manage:users' },
  query: z.object({ ...pageQuery(50), ...auditFilters }),
  output: pageOf(auditEntrySchema).extend({ total: z.number().int() }),
  errors: [],
});
