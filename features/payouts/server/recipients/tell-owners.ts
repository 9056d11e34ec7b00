import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { NotificationKind } from '#features/notifications/server/notification-kind.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { organizationMembers, organizations } from '#features/organizations/server/tables.ts';

/** What a notice about the money of an organization says of it. */
export interface OfPaidOrganization {
  readonly organization: string;
  readonly timeZone: string;
}

interface Told<Data> {
  /** Each is told of once. */
  readonly subject: string;
  readonly data: Omit<Data, keyof OfPaidOrganization>;
  readonly now: Date;
}

/** Tells the owners of an organization what changes about where its money goes. */
export async function tellOwners<Data extends OfPaidOrganization>(
  tx: Tx,
  context: Context,
  kind: NotificationKind<Data>,
  organizationId: string,
  { subject, data: given, now }: Told<Data>,
): Promise<void> {
  const [place] = await tx
    .select({ organization: organizations.name, timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const owners = await tx
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'owner')));
  const data = { organization: place?.organization ?? '', timeZone: place?.timeZone ?? 'Africa/Nairobi', ...given } as Data;
  for (const { userId } of owners) await notify(tx, context, kind, { userId, subject, data, now });
}
