import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { changedEventFields, changedTypeFields } from '../../history/changed-fields.ts';
import { eventChanges, events, ticketTypes } from '../tables.ts';
import { readFacts, type EventFacts, type Facts, type Known } from './read-facts.ts';

type Entry = Pick<typeof eventChanges.$inferInsert, 'subject' | 'subjectId' | 'label' | 'action' | 'fields'>;

/** Who changed it: null where time did. */
export interface ChangedBy {
  readonly actor: Pick<Actor, 'id' | 'name' | 'email'> | null;
  readonly now: Date;
}

/**
 * Records what a transaction has changed of an event since `before`, and raises the versions of what differs: the event's own, which its images count for, and those of its
 * ticket types. Of a new event only that it was made. The caller holds the event's lock from before `before` was read.
 */
export async function recordChanges(tx: Tx, before: EventFacts, by: ChangedBy): Promise<void> {
  const after = await readFacts(tx, before.eventId);
  const entries = differences(before, after);
  await writeChanges(
    tx,
    entries.map((entry) => ({ ...entry, eventId: before.eventId })),
    by,
  );
  const changed = entries.filter(({ action }) => action === 'changed');
  if (changed.some(({ subject }) => subject === 'event' || subject === 'release') || entries.some(({ subject }) => subject === 'image')) {
    await tx
      .update(events)
      .set({ version: sql`${events.version} + 1` })
      .where(eq(events.id, before.eventId));
  }
  const types = changed.flatMap(({ subject, subjectId }) => ((subject === 'ticketType' || subject === 'addOn') && subjectId ? [subjectId] : []));
  if (types.length > 0) {
    await tx
      .update(ticketTypes)
      .set({ version: sql`${ticketTypes.version} + 1` })
      .where(inArray(ticketTypes.id, types));
  }
}

/** Records changes that are known. */
export async function writeChanges(tx: Tx, entries: readonly (Entry & { readonly eventId: string })[], { actor, now }: ChangedBy): Promise<void> {
  if (entries.length === 0) return;
  const who = { actorId: actor?.id ?? null, actorName: actor === null ? null : (actor.name || actor.email).slice(0, 254) };
  await tx
    .insert(eventChanges)
    .values(entries.map(({ label, ...entry }) => ({ ...entry, ...who, label: label.slice(0, 300).toWellFormed(), id: randomUUIDv7(), at: now })));
}

/** An event that is not there yet. */
export function nothingOf(eventId: string): EventFacts {
  return { eventId, event: null, types: new Map(), addOns: new Map(), releases: new Map(), images: new Map() };
}

function differences(before: EventFacts, after: EventFacts): Entry[] {
  if (before.event === null || after.event === null) {
    const { label } = after.event ?? before.event ?? { label: '' };
    return [{ subject: 'event', subjectId: null, label, action: after.event === null ? 'removed' : 'created', fields: [] }];
  }
  return [
    ...compare('event', null, before.event, after.event),
    ...compareAll('release', before.releases, after.releases),
    ...compareAll('ticketType', before.types, after.types),
    ...compareOrder(before, after),
    ...compareAll('addOn', before.addOns, after.addOns),
    ...compareAll('image', before.images, after.images),
  ];
}

function compareAll(subject: Entry['subject'], before: ReadonlyMap<string, Known>, after: ReadonlyMap<string, Known>): Entry[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => compare(subject, id, before.get(id), after.get(id)));
}

function compare(subject: Entry['subject'], subjectId: string | null, before: Known | undefined, after: Known | undefined): Entry[] {
  const order = subject === 'event' ? changedEventFields : changedTypeFields;
  const fields = changedFields(before?.facts ?? {}, after?.facts ?? {}, order);
  const action = before === undefined ? 'created' : after === undefined ? 'removed' : 'changed';
  if (action === 'changed' && fields.length === 0) return [];
  return [{ subject, subjectId, label: (before ?? after)?.label ?? '', action, fields }];
}

function changedFields(before: Facts, after: Facts, order: readonly string[]): Entry['fields'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return names.flatMap((field) => {
    const [was, is] = [filled(before[field]), filled(after[field])];
    return isDeepStrictEqual(was, is) ? [] : [{ field, before: was, after: is }];
  });
}

/** An empty text or list is as nothing. */
function filled(value: unknown): unknown {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** The ticket types in another order, those left out that are new or gone. */
function compareOrder(before: EventFacts, after: EventFacts): Entry[] {
  const kept = (one: EventFacts, other: EventFacts) => [...one.types.keys()].filter((id) => other.types.has(id));
  const [was, is] = [kept(before, after), kept(after, before)];
  if (isDeepStrictEqual(was, is)) return [];
  const names = (ids: readonly string[]) => ids.map((id) => after.types.get(id)?.label ?? id);
  const fields = [{ field: 'order', before: names(was), after: names(is) }];
  return [{ subject: 'ticketOrder', subjectId: null, label: after.event?.label ?? '', action: 'changed', fields }];
}
