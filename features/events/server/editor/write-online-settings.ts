import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DeliveryMethod } from '../../schemas.ts';
import type { EventChange } from '../../writing/input-schemas.ts';
import { needsLink } from '../../joining/stream-platforms.ts';
import { writeSealed } from '../joining/joining-settings.ts';
import { eventOnlineSettings, type events } from '../tables.ts';

type Given = Pick<EventChange, 'streamPlatform' | 'virtualSettings' | 'hybridSettings'>;

/** The platform that an input gives, by its own field or within the settings; the wizard's form has settings for an event in person too. */
export function platformOf({ streamPlatform, virtualSettings }: Given, deliveryMethod: DeliveryMethod): string | undefined {
  return streamPlatform ?? (deliveryMethod === 'in_person' ? undefined : virtualSettings?.platform);
}

/**
 * Stores the settings that are given, each as a whole; the others stay. The platform is stored with the event, the link to join and the access
 * instructions sealed; an event that needs no link has none.
 */
export async function writeOnlineSettings(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  { id: eventId, deliveryMethod, streamPlatform }: Pick<typeof events.$inferSelect, 'id' | 'deliveryMethod' | 'streamPlatform'>,
  { virtualSettings, hybridSettings }: Given,
): Promise<void> {
  const hasLink = deliveryMethod !== 'in_person' && needsLink(streamPlatform ?? '');
  const link = hasLink ? virtualSettings?.joinLink : null;
  if (link !== undefined) await writeSealed(tx, context, eventId, 'joinLink', link);
  if (virtualSettings !== undefined) await writeSealed(tx, context, eventId, 'accessInstructions', virtualSettings.accessInstructions);
  if (virtualSettings === undefined && hybridSettings === undefined) return;
  const { platform: _withEvent, joinLink: _sealed, accessInstructions: _alsoSealed, ...virtual } = virtualSettings ?? {};
  const row = {
    virtualSettings: virtualSettings === undefined ? null : virtual,
    // The capacities are with the counters that they limit.
    hybridSettings: hybridSettings === undefined ? null : { allowSwitchingMode: hybridSettings.allowSwitchingMode },
  };
  await tx
    .insert(eventOnlineSettings)
    .values({ eventId, ...row })
    .onConflictDoUpdate({
      target: eventOnlineSettings.eventId,
      set: {
        virtualSettings: sql`coalesce(excluded.virtual_settings, ${eventOnlineSettings.virtualSettings})`,
        hybridSettings: sql`coalesce(excluded.hybrid_settings, ${eventOnlineSettings.hybridSettings})`,
      },
    });
}
