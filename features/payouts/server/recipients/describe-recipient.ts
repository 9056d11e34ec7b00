import { canOf, demand } from '#platform/contract/policy.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization, type FoundOrganization } from '#features/organizations/server/members/find-organization.ts';
import type { getPayoutRecipient as endpoint, Recipient } from '../../recipient-contract.ts';
import type { Payee } from '../../payout-facts.ts';
import { readOrganizationState } from '../balance/read-organization-state.ts';
import { openPayee } from './seal-payee.ts';

interface Seen {
  readonly actor: Actor;
  readonly now: Date;
  readonly language: Language;
}

/** Where an organization is paid, as its owner and admins see it. */
export async function describeRecipient(
  reader: Reader,
  context: Context,
  found: FoundOrganization,
  { actor, now, language }: Seen,
): Promise<Recipient> {
  const { state, recipient, asked, nameDiffers } = await readOrganizationState(reader, found.id, now);
  const can = { changeRecipient: organizationPolicy.decide('changeRecipient', actor, found, now) };
  return {
    state,
    to: recipient === null ? null : openPayee(context, recipient),
    name: recipient?.name ?? null,
    effectiveAt: recipient?.effectiveAt?.toISOString() ?? null,
    waiting:
      asked?.codeExpiresAt == null || asked.codeExpiresAt <= now
        ? null
        : waitingOf(openPayee(context, asked), asked.name, asked.codeTo, asked.codeExpiresAt),
    nameDiffers,
    can: canOf(can, (reason) => context.translate(reason, language)),
  };
}

function waitingOf(to: Payee, name: string, codeTo: string | null, expiresAt: Date): Recipient['waiting'] {
  return { to, name, codeTo: codeTo ?? to.number, expiresAt: expiresAt.toISOString() };
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function getPayoutRecipient(context: Context, { query, actor, now, language }: Call<typeof endpoint>): Promise<Recipient> {
  const { reader } = context.database;
  const found = await findOrganization(reader, actor, query.organization);
  demand(organizationPolicy.decide('seeRecipient', actor, found, now));
  return describeRecipient(reader, context, found, { actor, now, language });
}
