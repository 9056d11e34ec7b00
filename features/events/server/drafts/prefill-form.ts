// What a new draft begins with: what is known of the organizer (docs/reference/product.md#drafts).
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { users } from '#features/identity/server/tables.ts';
import { zoneOfCountry } from '#features/organizations/country-zones.ts';
import { businessApplications } from '#features/organizations/server/tables.ts';
import { draftFormSchema, type DraftForm } from '../../drafts/draft-contract.ts';
import { events } from '../tables.ts';
import { isReal } from '../test-events/is-real.ts';

const HOME_COUNTRY = 'Kenya';
const HOME_CURRENCY = 'KES';

/**
 * The form of a new draft: organizer, country, time zone and currency of the organization's last event, else of the account's application, else of
 * the account; no dates; one release.
 */
export async function prefillForm(tx: Tx, actor: Actor, organizationId: string | null): Promise<DraftForm> {
  const [last] = await tx
    .select()
    .from(events)
    .where(organizationId === null ? sql`false` : and(eq(events.organizerId, organizationId), isReal))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(1);
  const [application] = await tx
    .select()
    .from(businessApplications)
    .where(and(eq(businessApplications.userId, actor.id), inArray(businessApplications.status, ['approved', 'pending', 'more_information'])))
    .orderBy(desc(businessApplications.createdAt))
    .limit(1);
  const [account] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, actor.id));
  const country = last?.country ?? application?.country ?? HOME_COUNTRY;
  const { organizerName, country: inForm } = draftFormSchema.shape;
  return draftFormSchema.parse({
    organizerName: cut(last?.organizerName ?? application?.companyName ?? actor.name, organizerName),
    organizerEmail: last?.organizerEmail ?? actor.email,
    organizerPhone: last?.organizerPhone ?? application?.phone ?? account?.phone ?? '',
    country: cut(country, inForm),
    timeZone: last?.timeZone ?? zoneOfCountry(country),
    currency: last?.currency ?? HOME_CURRENCY,
    virtualSettings: { platform: 'vumi_live' },
    releases: [{ key: 'release-1', name: 'General Admission', maxPerOrder: '10' }],
  });
}

/** A text that fits its field: a company's name may be longer. */
function cut(text: string, field: typeof draftFormSchema.shape.country): string {
  return text.slice(0, field.unwrap().maxLength ?? text.length).toWellFormed();
}
