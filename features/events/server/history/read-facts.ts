// An event with its ticket types, releases and images, as the history compares it: fields by the names of the API.
import { and, eq } from 'drizzle-orm';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { eventImages, eventOnlineSettings, events, eventStock, poolStock, releases, ticketPools, ticketStock, ticketTypes } from '../tables.ts';
import { feeBearerOf } from '../../prices/buyer-fee.ts';

export type Facts = Readonly<Record<string, unknown>>;

/** Something whose changes are recorded, by its name for readers. */
export interface Known {
  readonly label: string;
  readonly facts: Facts;
}

export interface EventFacts {
  readonly eventId: string;
  /** Null: the event is not there. */
  readonly event: Known | null;
  /** By their ids, in their order. */
  readonly types: ReadonlyMap<string, Known>;
  /** The same of its add-ons. */
  readonly addOns: ReadonlyMap<string, Known>;
  /** By their numbers. */
  readonly releases: ReadonlyMap<string, Known>;
  /** By their ids. */
  readonly images: ReadonlyMap<string, Known>;
}

type EventRow = typeof events.$inferSelect;
type TypeRow = typeof ticketTypes.$inferSelect;

/** Reads an event as it is within the transaction. The caller has locked it. */
export async function readFacts(tx: Tx, eventId: string): Promise<EventFacts> {
  const [found] = await tx
    .select({ event: events, stock: eventStock, online: eventOnlineSettings })
    .from(events)
    .innerJoin(eventStock, eq(eventStock.eventId, events.id))
    .leftJoin(eventOnlineSettings, eq(eventOnlineSettings.eventId, events.id))
    .where(eq(events.id, eventId));
  const sold = await tx
    .select({ type: ticketTypes, stock: ticketStock })
    .from(ticketTypes)
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(ticketTypes.position, ticketTypes.id);
  const types = sold.filter(({ type }) => type.kind === 'ticket');
  const addOns = sold.filter(({ type }) => type.kind === 'add_on');
  const pools = await tx
    .select({ id: ticketPools.id, name: ticketPools.name, total: poolStock.total })
    .from(ticketPools)
    .innerJoin(poolStock, eq(poolStock.poolId, ticketPools.id))
    .where(eq(ticketPools.eventId, eventId))
    .orderBy(ticketPools.id);
  const poolNames = new Map(pools.map(({ id, name }) => [id, name]));
  const periods = await tx.select().from(releases).where(eq(releases.eventId, eventId)).orderBy(releases.issueNumber);
  const images = await tx
    .select()
    .from(eventImages)
    .where(and(eq(eventImages.eventId, eventId), eq(eventImages.status, 'shown')))
    .orderBy(eventImages.position, eventImages.id);
  const currency = found?.event.currency ?? 'KES';
  const names = new Map(types.map(({ type }) => [type.id, type.name]));
  return {
    eventId,
    event:
      found === undefined
        ? null
        : {
            label: found.event.name,
            facts: {
              ...ofEvent(found.event),
              ...onlineOf(found.event, found.stock, found.online),
              capacity: found.stock.capacity,
              pools: pools.map(({ name, total }) => ({ name, total })),
            },
          },
    types: new Map(
      types.map(({ type, stock: { total: quantity, admits, admission, poolId } }) => {
        const pool = poolId === null ? null : (poolNames.get(poolId) ?? null);
        return [type.id, { label: type.name, facts: { ...ofType(type, currency, names), quantity, admits, admission, pool } }];
      }),
    ),
    addOns: new Map(addOns.map(({ type, stock: { total: quantity } }) => [type.id, { label: type.name, facts: ofAddOn(type, currency, quantity) }])),
    releases: new Map(
      periods.map(({ issueNumber, name, startsAt, endsAt, opensWhenPreviousSoldOut }) => [
        String(issueNumber),
        { label: name, facts: named({ name, startsAt, endsAt, opensWhenPreviousSoldOut }) },
      ]),
    ),
    images: new Map(images.map(({ id, alt }) => [id, { label: alt, facts: { description: alt } }])),
  };
}

/** What changes by itself, or is recorded otherwise. */
const notOfEvent = [
  'id',
  'organizerId',
  // Given by us, and never changed by anyone.
  'code',
  'version',
  'latestEndsAt',
  'isPaidToTill',
  'lowestPriceMinor',
  'offSale',
  'createdAt',
  'updatedAt',
  'venueName',
  'latitude',
  'longitude',
  'buyerFeePoints',
  'taxPoints',
  'testOf',
  'testOfDraft',
  'testerId',
  'testEndsAt',
];
const notOfType = [
  'id',
  'kind',
  'eventId',
  'issueId',
  'position',
  'version',
  'createdAt',
  'updatedAt',
  'priceMinor',
  'originalPriceMinor',
  'requires',
];

/** Every other column is a field by its own name: a new one is recorded without a line here. */
function ofEvent(row: EventRow): Facts {
  const { venueName: venue, latitude, longitude } = row;
  const taxPercent = row.taxPoints === null ? null : row.taxPoints / 100;
  const feeBearer = feeBearerOf(row);
  return {
    ...named(without(row, notOfEvent)),
    feeBearer,
    taxPercent,
    venue,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

function onlineOf(
  { deliveryMethod }: EventRow,
  { physicalCapacity, virtualCapacity }: typeof eventStock.$inferSelect,
  settings: typeof eventOnlineSettings.$inferSelect | null,
): Facts {
  const hybridSettings = deliveryMethod === 'hybrid' ? { physicalCapacity, virtualCapacity, ...settings?.hybridSettings } : null;
  // Only that they are other ones.
  const joinLink = settings?.sealedJoinLink ? { version: settings.joinLinkVersion } : null;
  const accessInstructions = settings?.sealedAccessInstructions ? { version: settings.accessInstructionsVersion } : null;
  return { virtualSettings: settings?.virtualSettings ?? null, joinLink, accessInstructions, hybridSettings };
}

function ofType(row: TypeRow, currency: Currency, names: ReadonlyMap<string, string>): Facts {
  const money = (minor: number) => ({ amount: toMajor(minor), currency });
  return {
    ...named(without(row, notOfType)),
    price: money(row.priceMinor),
    originalPrice: row.originalPriceMinor === null ? null : money(row.originalPriceMinor),
    requires: row.requires.map((id) => names.get(id) ?? id),
  };
}

function ofAddOn({ name, description, priceMinor, maxPerPurchase, status }: TypeRow, currency: Currency, quantity: number): Facts {
  return { name, description, price: { amount: toMajor(priceMinor), currency }, quantity, maxPerPurchase, status };
}

const momentNames: Readonly<Record<string, string>> = {
  startsAt: 'startDate',
  endsAt: 'endDate',
  saleStartsAt: 'saleStartDate',
  saleEndsAt: 'saleEndDate',
};

/** Moments as answers have them. */
function named(columns: Facts): Facts {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [momentNames[name] ?? name, value instanceof Date ? value.toISOString() : value]),
  );
}

function without(row: object, names: readonly string[]): Facts {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
