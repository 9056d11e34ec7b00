// What of an organization decides whether it is paid out: the flag of its approval, and its number.
import { and, eq, isNull } from 'drizzle-orm';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { isLimited } from '#features/organizations/server/applications/gross-limits.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import type { Plan } from '../../contract.ts';
import { bankCurrencies, type RecipientState } from '../../payout-facts.ts';
import type { OfOrganization } from '../../rules.ts';
import { readMayAdvance } from '../advances/decide-advances.ts';
import { readPlan } from '../fees/agree-plan.ts';
import { payoutRecipients, type RecipientRow } from '../tables.ts';
import type { EventOwed } from './read-event-money.ts';

export interface OrganizationState {
  /** Approved automatically, and no person has looked (docs/reference/roles.md#automatic-approval); or nobody acts for it any more. */
  readonly isLocked: boolean;
  readonly state: RecipientState;
  /** The number that was proved last. */
  readonly recipient: RecipientRow | null;
  /** A number that waits for its code. */
  readonly asked: RecipientRow | null;
  readonly nameDiffers: boolean;
  readonly plan: Plan;
  /** An admin lets it have money before its events. */
  readonly mayAdvance: boolean;
}

export async function readOrganizationState(reader: Reader, organizationId: string, now: Date): Promise<OrganizationState> {
  const rows = await reader
    .select()
    .from(payoutRecipients)
    .where(and(eq(payoutRecipients.organizationId, organizationId), isNull(payoutRecipients.replacedAt)));
  const recipient = rows.find(({ verifiedAt }) => verifiedAt !== null) ?? null;
  const asked = rows.find(({ verifiedAt }) => verifiedAt === null) ?? null;
  return {
    isLocked: await isLocked(reader, organizationId),
    state: stateOf(recipient, asked, now),
    recipient,
    asked,
    nameDiffers: recipient !== null && nameDiffers(recipient),
    plan: await readPlan(reader, organizationId),
    mayAdvance: await readMayAdvance(reader, organizationId),
  };
}

/** Whether nothing is paid to an organization: no person has approved it yet, or it is closed. */
export async function isLocked(reader: Reader, organizationId: string): Promise<boolean> {
  const [organization] = await reader
    .select({ isLimited, closedAt: organizations.closedAt })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return organization === undefined || organization.isLimited || organization.closedAt !== null;
}

function stateOf(recipient: RecipientRow | null, asked: RecipientRow | null, now: Date): RecipientState {
  if (recipient?.effectiveAt == null) return asked === null ? 'none' : 'unverified';
  return now < recipient.effectiveAt ? 'cooling' : 'ready';
}

/** Whether a person has to decide about the name that M-Pesa has for a number, or about an account at a bank. */
export function nameDiffers({ nameDiffersAt, nameAcceptedAt }: RecipientRow): boolean {
  return nameDiffersAt !== null && nameAcceptedAt === null;
}

/** What decides about the money of an event beside the event. */
export function factsOf(organization: OrganizationState, { currency, openPayout }: Pick<EventOwed, 'currency' | 'openPayout'>): OfOrganization {
  return {
    isPayable: (organization.recipient?.kind === 'bank' ? bankCurrencies : mpesaCurrencies).includes(currency),
    isLocked: organization.isLocked,
    recipient: organization.state,
    nameDiffers: organization.nameDiffers,
    openPayout: openPayout?.status ?? null,
  };
}
