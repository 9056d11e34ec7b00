// What only those who run an event get of it. Nothing here is read for any other caller.
import { eq } from 'drizzle-orm';
import { canOf } from '#platform/contract/policy.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { eventPolicy } from '../../policy.ts';
import { hybridSettingsSchema, virtualSettingsSchema, type EventDetail, type HybridSettings, type VirtualSettings } from '../../schemas.ts';
import { hybridSettingsInput, virtualSettingsInput } from '../../writing/online-input.ts';
import { eventOnlineSettings } from '../tables.ts';
import { describeIssues } from './describe-issues.ts';
import { describeEvent, type EventReader } from './describe-event.ts';
import type { EventRecord, EventRow } from './read-events.ts';

/** An event as its reader may see it: its organizer and admins also get what they may do with it now, and the settings of a virtual
 * or hybrid event. */
export async function describeEventFor(
  reader: Reader,
  record: EventRecord,
  { actor, now, ...rest }: EventReader & { readonly actor: Actor | null; readonly now: Date },
): Promise<EventDetail> {
  const detail = describeEvent(record, now, rest);
  const { event } = record;
  if (eventPolicy.decide('seeSettings', actor, event, now) !== true) return detail;
  const ticketIssues = describeIssues(record.types, detail.ticketTypes);
  const own = { ...detail, ticketIssues, can: canNow(event, actor, now, rest) };
  if (event.deliveryMethod === 'in_person') return own;
  const { virtual, hybrid } = await readOnlineSettings(reader, event);
  return { ...own, virtualSettings: virtual, ...(event.deliveryMethod === 'hybrid' && { hybridSettings: hybrid }) };
}

function canNow(event: EventRow, actor: Actor | null, now: Date, { translate, language }: EventReader): EventDetail['can'] {
  const decide = (action: keyof NonNullable<EventDetail['can']>) => eventPolicy.decide(action, actor, event, now);
  return canOf(
    {
      edit: decide('edit'),
      addTicketType: decide('addTicketType'),
      addImage: decide('addImage'),
      goLive: decide('goLive'),
      pauseSales: decide('pauseSales'),
      endEvent: decide('endEvent'),
      cancelEvent: decide('cancelEvent'),
    },
    (reason) => translate(reason, language),
  );
}

/** The settings of an event, with the defaults where none are stored. For those who may see them only: they have the access instructions. */
export async function readOnlineSettings(
  reader: Reader,
  { id, streamPlatform }: Pick<EventRow, 'id' | 'streamPlatform'>,
): Promise<{ readonly virtual: VirtualSettings; readonly hybrid: HybridSettings }> {
  const [stored] = await reader.select().from(eventOnlineSettings).where(eq(eventOnlineSettings.eventId, id));
  const virtual = virtualSettingsInput.parse({ ...stored?.virtualSettings, ...(streamPlatform !== null && { platform: streamPlatform }) });
  const hybrid = hybridSettingsInput.parse(stored?.hybridSettings ?? {});
  return {
    virtual: virtualSettingsSchema.parse({
      ...virtual,
      maxAttendees: virtual.maxAttendees ?? null,
      accessInstructions: virtual.accessInstructions || null,
    }),
    hybrid: hybridSettingsSchema.parse({
      ...hybrid,
      physicalCapacity: hybrid.physicalCapacity ?? null,
      virtualCapacity: hybrid.virtualCapacity ?? null,
    }),
  };
}
