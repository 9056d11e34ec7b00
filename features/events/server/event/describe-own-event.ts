// What only those who run an event get of it. Nothing here is read for any other caller.
import { eq } from 'drizzle-orm';
import { canOf } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import type { Translate } from '#platform/server/language/create-translate.ts';
import { eventPolicy } from '../../policy.ts';
import {
  hybridSettingsSchema,
  virtualSettingsSchema,
  type EventDetail,
  type HybridSettings,
  type TicketType,
  type VirtualSettings,
} from '../../schemas.ts';
import { offeredTickets } from '../../prices/plan-tickets.ts';
import { hybridSettingsInput, virtualSettingsInput } from '../../writing/online-input.ts';
import { openSetting } from '../joining/seal-settings.ts';
import { eventOnlineSettings } from '../tables.ts';
import { describePools, type NamedPool } from '../pools/read-pools.ts';
import { describeIssues } from './describe-issues.ts';
import { describeTest } from '../test-events/describe-test.ts';
import { describeEvent, describeTicketType, type EventReader } from './describe-event.ts';
import { withHidden, type EventRecord, type SeenEvent, type TicketTypeRecord } from './read-events.ts';

/**
 * An event as its reader may see it: its organizer and admins also get its hidden ticket types with their codes, what they may do with it now, and
 * the settings of a virtual or hybrid event. Its price and its sale state are those that all see.
 */
export async function describeEventFor(
  reader: Reader,
  record: EventRecord,
  { actor, now, vault, ...rest }: EventReader & Pick<Context, 'vault'> & { readonly actor: Actor | null; readonly now: Date },
): Promise<EventDetail> {
  const { event, paidTo } = record;
  const detail = { ...describeEvent(record, now, rest), ...(paidTo !== null && { paidTo }) };
  const test = describeTest(record, now);
  if (test !== null) return { ...detail, test };
  if (eventPolicy.decide('seeSettings', actor, event, now) !== true) return detail;
  const { types } = withHidden(record);
  const pools = record.stock.pools === 0 ? [] : await describePools(reader, event.id);
  const ticketTypes = types.map((type) => describeOwnTicketType(record, type, now, rest.translate, pools));
  const ticketIssues = describeIssues(types, ticketTypes);
  const max = record.ticketsMax;
  const stocks = types.map(({ stock }) => stock);
  const totals = new Map(pools.map(({ id, total }) => [id, total]));
  const planTickets = max === null ? {} : { planTickets: { offered: offeredTickets(record.stock.capacity, stocks, totals), max } };
  const own = { ...detail, ...planTickets, version: event.version, ticketTypes, pools, ticketIssues, can: canNow(event, actor, now, rest) };
  if (event.deliveryMethod === 'in_person') return own;
  const { virtual, hybrid } = await readOnlineSettings(reader, { vault }, record);
  return { ...own, virtualSettings: virtual, ...(event.deliveryMethod === 'hybrid' && { hybridSettings: hybrid }) };
}

/** A ticket type with what only those who run its event get of it: all that a form of it needs. */
export function describeOwnTicketType(
  record: EventRecord,
  one: TicketTypeRecord,
  now: Date,
  translate: Translate,
  pools: readonly NamedPool[],
): TicketType {
  const { version, issueNumbers, paymentPlans, unlockCode } = one.type;
  const pool = pools.find(({ id }) => id === one.stock.poolId);
  return {
    ...describeTicketType(withHidden(record), one, now, translate),
    ...(unlockCode !== null && { unlockCode }),
    ...(pool !== undefined && { pool: { id: pool.id, name: pool.name } }),
    settings: { version, issueNumbers: [...issueNumbers], paymentPlans: [...paymentPlans], held: one.stock.reserved },
  };
}

function canNow(event: SeenEvent, actor: Actor | null, now: Date, { translate, language }: EventReader): EventDetail['can'] {
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
  context: Pick<Context, 'vault'>,
  { event: { id, streamPlatform }, stock }: Pick<EventRecord, 'event' | 'stock'>,
): Promise<{ readonly virtual: VirtualSettings; readonly hybrid: HybridSettings }> {
  const [stored] = await reader.select().from(eventOnlineSettings).where(eq(eventOnlineSettings.eventId, id));
  const virtual = virtualSettingsInput.parse({ ...stored?.virtualSettings, ...(streamPlatform !== null && { platform: streamPlatform }) });
  const hybrid = hybridSettingsInput.parse(stored?.hybridSettings ?? {});
  return {
    virtual: virtualSettingsSchema.parse({
      ...virtual,
      maxAttendees: virtual.maxAttendees ?? null,
      accessInstructions: openSetting(context, 'accessInstructions', stored?.sealedAccessInstructions),
      hasJoinLink: stored !== undefined && stored.sealedJoinLink !== null,
    }),
    hybrid: hybridSettingsSchema.parse({
      ...hybrid,
      physicalCapacity: stock.physicalCapacity,
      virtualCapacity: stock.virtualCapacity,
    }),
  };
}
