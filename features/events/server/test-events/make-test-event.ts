// A test event: a copy of an event or of a draft with a stock of its own (docs/reference/product.md#test-events).
import { and, eq, gt, sql } from 'drizzle-orm';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { completed } from '../../drafts/complete-draft.ts';
import { draftErrors } from '../../drafts/draft-contract.ts';
import type { EventDetail } from '../../schemas.ts';
import * as contract from '../../test-events/test-event-contract.ts';
import { findTimeZone } from '../../writing/find-time-zone.ts';
import { moveSale } from '../../test-events/openings.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { testEventMade } from '../domain-events.ts';
import { findDraft } from '../drafts/find-draft.ts';
import { createFromForm } from '../drafts/submit-draft.ts';
import { createEvent } from '../editor/create-event.ts';
import { describeEventFor } from '../event/describe-own-event.ts';
import { readEvent, readEvents, withHidden } from '../event/read-events.ts';
import { lockEventFor } from '../lock-event.ts';
import { eventDrafts, events, releases, testEventCounts, ticketTypes } from '../tables.ts';
import { copyRows } from './copy-rows.ts';
import type { TestColumns, TestCopy } from './test-copy.ts';
import { testUntil } from './use-test-event.ts';

type TestCall = Call<typeof contract.testEvent>;

/**
 * Makes a test event of an event that the caller may change, in place of the caller's earlier one.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, TOO_MANY_TESTS
 */
export async function testEvent(tx: Tx, { params, ...call }: TestCall, context: Context): Promise<EventDetail> {
  const { actor, now } = call;
  const { id: testOf } = await lockEventFor('test', tx, params.id, actor, now);
  const [original] = await readEvents(tx, [testOf]);
  if (original === undefined) throw new Error(`Event ${testOf} is locked and is not there`);
  return replaceTest(tx, call, context, { testOf, testOfDraft: false }, (test) => copyRows(tx, withHidden(original), test, now));
}

/**
 * Makes a test event of the caller's draft, in place of the earlier one. @throws DRAFT_NOT_FOUND, TOO_MANY_TESTS, INVALID_INPUT with a message by
 * field of the form
 */
export async function testDraft(tx: Tx, { params, ...call }: Call<typeof contract.testDraft>, context: Context): Promise<EventDetail> {
  const { actor, now, language } = call;
  const { id: testOf } = await findDraft(tx, params.id, actor, now);
  const [draft] = await tx.select().from(eventDrafts).where(eq(eventDrafts.id, testOf)).for('update');
  if (draft === undefined) return fail(draftErrors.DRAFT_NOT_FOUND);
  const query = { organization: draft.organizationId ?? undefined };
  // With what the wizard fills in when it submits.
  const form = completed(draft.form, dayOf(now, findTimeZone(draft.form.timeZone) ?? HOME_ZONE));
  return replaceTest(tx, call, context, { testOf, testOfDraft: true }, async (test) => {
    const { id } = await createFromForm(form, now, (body) => createEvent(tx, { actor, now, language, query, body, test }, context));
    return { id, types: {} };
  });
}

/** The original is locked by the caller, so that an account has one test event of it. */
async function replaceTest(
  tx: Tx,
  { actor, body, now, language }: Omit<TestCall, 'params'>,
  context: Context,
  of: Pick<TestColumns, 'testOf' | 'testOfDraft'>,
  copy: (test: TestColumns) => Promise<TestCopy>,
): Promise<EventDetail> {
  await countTest(tx, actor, now);
  const own = and(eq(events.testOf, of.testOf ?? ''), eq(events.testerId, actor.id), gt(events.testEndsAt, now));
  await tx.update(events).set({ testEndsAt: now }).where(own);
  const { id, types } = await copy({ ...of, status: 'test', testerId: actor.id, testEndsAt: testUntil(now) });
  await moveWindows(tx, id, body.opening, now);
  await refreshOffer(tx, id, now);
  await context.domainEvents.publish(tx, testEventMade, { eventId: id, of: of.testOfDraft ? null : of.testOf, types }, now);
  return describeEventFor(tx, await readEvent(tx, id, actor, now), { ...context, actor, now, language });
}

/** @throws TOO_MANY_TESTS */
async function countTest(tx: Tx, { id: userId }: Actor, now: Date): Promise<void> {
  const [counted] = await tx
    .insert(testEventCounts)
    .values({ userId, day: now.toISOString().slice(0, 10), made: 1 })
    .onConflictDoUpdate({ target: [testEventCounts.userId, testEventCounts.day], set: { made: sql`${testEventCounts.made} + 1` } })
    .returning({ made: testEventCounts.made });
  if (counted !== undefined && counted.made > contract.TEST_EVENTS_PER_DAY) fail(contract.testEventErrors.TOO_MANY_TESTS);
}

/** Moves the whole sale by one span of time: what opens before or after what stays as it is. */
async function moveWindows(tx: Tx, id: string, opening: number | undefined, now: Date): Promise<void> {
  const [record] = await readEvents(tx, [id]);
  if (record === undefined) throw new Error(`Test event ${id} was written and is not there`);
  const types = withHidden(record).types.map(({ type }) => type);
  const byMs = moveSale({ endsAt: record.event.endsAt, releases: record.releases }, types, opening, now);
  if (byMs === 0) return;
  const by = sql`make_interval(secs => ${byMs / 1000}::float8)`;
  await tx
    .update(releases)
    .set({ startsAt: sql`${releases.startsAt} + ${by}`, endsAt: sql`${releases.endsAt} + ${by}` })
    .where(eq(releases.eventId, id));
  await tx
    .update(ticketTypes)
    .set({ saleStartsAt: sql`${ticketTypes.saleStartsAt} + ${by}`, saleEndsAt: sql`${ticketTypes.saleEndsAt} + ${by}` })
    .where(eq(ticketTypes.eventId, id));
}
