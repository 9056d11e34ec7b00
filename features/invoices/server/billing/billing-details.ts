// What the next invoices say about an organization (docs/reference/payments/invoices.md#billing-details).
import { eq } from 'drizzle-orm';
import { canOf, demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization, lockOrganization } from '#features/organizations/server/members/find-organization.ts';
import type { Billing, changeBillingDetails as changeEndpoint, getBillingDetails as getEndpoint } from '../../contract.ts';
import { billingDetails } from '../tables.ts';

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function getBillingDetails(
  { database: { reader }, translate }: Context,
  { query, actor, now, language }: Call<typeof getEndpoint>,
): Promise<Billing> {
  const found = await findOrganization(reader, actor, query.organization);
  demand(organizationPolicy.decide('seeMoney', actor, found, now));
  const verdicts = { changeBilling: organizationPolicy.decide('changeBilling', actor, found, now) };
  return {
    organization: { id: found.id, name: found.name },
    details: await readDetails(reader, found.id),
    can: canOf(verdicts, (reason) => translate(reason, language)),
  };
}

/** Gives them, or others; the same again changes nothing. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function changeBillingDetails(tx: Tx, { body, query, actor, now }: Call<typeof changeEndpoint>): Promise<Billing> {
  const found = await lockOrganization(tx, actor, query.organization);
  demand(organizationPolicy.decide('changeBilling', actor, found, now));
  const before = await readDetails(tx, found.id);
  const answer = { organization: { id: found.id, name: found.name }, details: body, can: { changeBilling: true as const } };
  const changed = fields.filter((field) => before?.[field] !== body[field]);
  if (changed.length === 0) return answer;
  const row = { ...body, changedBy: actor.id, changedAt: now };
  await tx
    .insert(billingDetails)
    .values({ organizationId: found.id, ...row })
    .onConflictDoUpdate({ target: billingDetails.organizationId, set: row });
  await recordAudit(tx, {
    actor,
    action: 'billing.changed',
    subject: `organization:${found.id}`,
    subjectLabel: found.name,
    details: { from: say(before, changed), to: say(body, changed) },
    now,
  });
  return answer;
}

const fields = ['legalName', 'taxNumber', 'address', 'country', 'language'] as const;
type Details = NonNullable<Billing['details']>;

const say = (details: Details | null, changed: readonly (keyof Details)[]): string => changed.map((field) => details?.[field] ?? '–').join(', ');

async function readDetails(reader: Reader, organizationId: string): Promise<Billing['details']> {
  const { legalName, taxNumber, address, country, language } = billingDetails;
  const [row] = await reader
    .select({ legalName, taxNumber, address, country, language })
    .from(billingDetails)
    .where(eq(billingDetails.organizationId, organizationId));
  return row ?? null;
}
