import type { AuditAction } from '#features/audit/contract.ts';
import { recordAudit, type AuditedDecision } from '#features/audit/server/record-audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { FoundOrganization } from './find-organization.ts';

interface Change extends Omit<AuditedDecision, 'subject' | 'subjectLabel' | 'action'> {
  readonly action: Extract<AuditAction, `member.${string}` | `organization.${string}`>;
  /** The address of the person it is about. */
  readonly member: string;
}

/** Records what changed in an organization, so that an admin can see who could act for it, and since when. */
export function auditOrganization(tx: Tx, { id, name }: Pick<FoundOrganization, 'id' | 'name'>, { member, ...change }: Change): Promise<void> {
  return recordAudit(tx, { ...change, subject: `organization:${id}`, subjectLabel: `${name} · ${member}` });
}
