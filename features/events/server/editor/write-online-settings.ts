import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { DeliveryMethod } from '../../schemas.ts';
import type { EventChange } from '../../writing/input-schemas.ts';
import { eventOnlineSettings } from '../tables.ts';

type Given = Pick<EventChange, 'streamPlatform' | 'virtualSettings' | 'hybridSettings'>;

/** The platform that an input gives, by its own field or within the settings; the wizard's form has settings for an event in person too. */
export function platformOf({ streamPlatform, virtualSettings }: Given, deliveryMethod: DeliveryMethod): string | undefined {
  return streamPlatform ?? (deliveryMethod === 'in_person' ? undefined : virtualSettings?.platform);
}

/** Stores the settings that are given, each as a whole; the others stay. The platform is stored with the event. */
export async function writeOnlineSettings(tx: Tx, eventId: string, { virtualSettings, hybridSettings }: Given): Promise<void> {
  if (virtualSettings === undefined && hybridSettings === undefined) return;
  const { platform: _withEvent, ...virtual } = virtualSettings ?? {};
  const row = {
    virtualSettings: virtualSettings === undefined ? null : virtual,
    hybridSettings: hybridSettings ?? null,
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
