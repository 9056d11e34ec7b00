// How to join an event online: written with its settings, read by those who run it, and by a holder whom the policy of tickets lets in.
import { eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { getJoinLink as endpoint } from '../../joining/join-contract.ts';
import { eventPolicy } from '../../policy.ts';
import { readEvent } from '../event/read-events.ts';
import { eventOnlineSettings } from '../tables.ts';
import { openSetting, sealSetting, type SealedSetting } from './seal-settings.ts';

export interface StoredLink {
  readonly joinLink: string;
  /** Another one for each link that the event has had. */
  readonly version: number;
  readonly accessInstructions: string | null;
}

/** The link of an event, opened; null when it has none. For nobody's answer but those of this file and of `joinEvent`. */
export async function readJoinLink(reader: Reader, context: Pick<Context, 'vault'>, eventId: string): Promise<StoredLink | null> {
  const [row] = await reader.select().from(eventOnlineSettings).where(eq(eventOnlineSettings.eventId, eventId));
  const joinLink = openSetting(context, 'joinLink', row?.sealedJoinLink);
  if (row === undefined || joinLink === null) return null;
  return { joinLink, version: row.joinLinkVersion, accessInstructions: openSetting(context, 'accessInstructions', row.sealedAccessInstructions) };
}

const columns = {
  joinLink: { sealed: 'sealedJoinLink', version: 'joinLinkVersion' },
  accessInstructions: { sealed: 'sealedAccessInstructions', version: 'accessInstructionsVersion' },
} as const;

/** Stores another text of an event; null and an empty one take it away. The same one changes nothing. The caller has checked it and holds the event's lock. */
export async function writeSealed(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  eventId: string,
  setting: SealedSetting,
  text: string | null | undefined,
): Promise<void> {
  const { sealed, version } = columns[setting];
  const [before] = await tx.select().from(eventOnlineSettings).where(eq(eventOnlineSettings.eventId, eventId));
  if (openSetting(context, setting, before?.[sealed]) === (text || null)) return;
  const value = sealSetting(context, setting, text);
  await tx
    .insert(eventOnlineSettings)
    .values({ eventId, [sealed]: value, [version]: 1 })
    .onConflictDoUpdate({
      target: eventOnlineSettings.eventId,
      set: { [sealed]: value, [version]: sql`${eventOnlineSettings[version]} + 1` },
    });
}

/** The link of the caller's own event. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function getJoinLink(context: Context, { params, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeSettings', actor, event, now));
  return { joinLink: (await readJoinLink(reader, context, event.id))?.joinLink ?? null };
}
