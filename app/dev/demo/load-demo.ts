// Fills an empty installation with a year of events, by the operations that a user's own calls run.
import { randomUUIDv7 } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { innerCall, type Actor } from '#platform/server/http/http.ts';
import { readRates } from '#features/currencies/server/read-rates.ts';
import { createEvent as createEventContract } from '#features/events/contract.ts';
import { createEvent } from '#features/events/server/editor/create-event.ts';
import { saveEvent as saveEventContract } from '#features/events/saved/saved-events-contract.ts';
import { refreshOffers } from '#features/events/server/browse/refresh-offers.ts';
import { saveEvent } from '#features/events/server/saved/save-event.ts';
import type { EventDetail, TicketType } from '#features/events/schemas.ts';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { users } from '#features/identity/server/tables.ts';
import { settlePayment } from '#features/payments/server/settle-payment.ts';
import { startBuying } from './buy-for-demo.ts';
import { addDemoPromoCodes } from './demo-promo-codes.ts';
import { demoEventInput, type DemoEvent } from './demo-event-input.ts';
import { festivals } from './demo-events-festivals.ts';
import { music } from './demo-events-music.ts';
import { online } from './demo-events-online.ts';
import { outdoors } from './demo-events-outdoors.ts';
import { people } from './demo-events-people.ts';
import { stage } from './demo-events-stage.ts';
import { loadDemoHistory } from './load-demo-history.ts';

export const demoEvents: readonly DemoEvent[] = [...festivals, ...music, ...stage, ...people, ...outdoors, ...online];

const DAY_MS = 86_400_000;
const LOCK = 7_150_021;
/** The events were announced one by one, the first this many days ago. */
const FIRST_DAYS_AGO = 50;
const DAYS_APART = 0.5;

/** The customer makes the first purchase at each event, the admin the rest: both have tickets to show. */
const buyerEmails = [demoEmails.customer, demoEmails.admin] as const;

/**
 * Creates the demo's events, their first sales, the customer's saved events and history; does nothing where there is any event already (but for
 * the demo's promo codes), or no demo account. The queues have to be prepared: every purchase sends its email.
 */
export async function loadDemo(context: Context): Promise<void> {
  const created = await context.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const organizer = (await findActors(context)).get(demoEmails.organizer);
    // With an external user pool there are no demo accounts that could own the events.
    if (organizer === undefined) return [];
    const now = context.clock.now();
    // Also for events that were loaded before codes had an owner.
    await addDemoPromoCodes(tx, organizer.id, now);
    const some = await tx.execute(sql`select 1 from events limit 1`);
    if (some.length > 0) return [];
    const rates = await readRates(tx);
    const details: { event: EventDetail; demo: DemoEvent }[] = [];
    for (const [index, demo] of demoEvents.entries()) {
      const createdAt = new Date(now.getTime() - (FIRST_DAYS_AGO - index * DAYS_APART) * DAY_MS);
      const call = innerCall(
        context,
        createEventContract,
        { body: demoEventInput(demo, { now, createdAt, rates }) },
        { actor: organizer, now: createdAt },
      );
      details.push({ event: await createEvent(tx, call, context), demo });
    }
    return details;
  });
  const actors = await findActors(context);
  const [organizer, customer, admin] = [demoEmails.organizer, ...buyerEmails].map((email) => actors.get(email));
  if (created.length === 0 || organizer === undefined || customer === undefined || admin === undefined) return;
  for (const { event, demo } of created) {
    for (const [name, quantity] of Object.entries(demo.sold ?? {})) await sell(context, [customer, admin], event, name, quantity);
    if (demo.saved) await save(context, customer, event);
  }
  await loadDemoHistory({ context, organizer, customer, events: new Map(created.map(({ event }) => [event.name, event])) });
  await refreshOffers(context);
}

async function save(context: Context, customer: Actor, { id }: EventDetail): Promise<void> {
  const call = innerCall(context, saveEventContract, { params: { id } }, { actor: customer, now: context.clock.now() });
  await context.database.transaction((tx) => saveEvent(tx, call));
}

/** Sells so many tickets of a type, as many at a time as one purchase may hold. */
async function sell(context: Context, [first, rest]: readonly [Actor, Actor], event: EventDetail, typeName: string, quantity: number): Promise<void> {
  const type = event.ticketTypes.find(({ name }) => name === typeName);
  if (type === undefined) throw new Error(`The demo event ${event.name} sells no ${typeName}`);
  for (let sold = 0; sold < quantity; sold += type.maxPerPurchase) {
    await buy(context, sold === 0 ? first : rest, type, Math.min(type.maxPerPurchase, quantity - sold));
  }
}

async function findActors(context: Context): Promise<Map<string, Actor>> {
  const rows = await context.database.reader
    .select()
    .from(users)
    .where(inArray(users.email, [demoEmails.organizer, ...buyerEmails]));
  return new Map(
    rows.map(({ id, email, name, role }) => {
      const address = email ?? '';
      return [address, { id, email: address, name, role, originId: randomUUIDv7(), expiresAt: Infinity }];
    }),
  );
}

/** Buys as a user whose phone approves the prompt: only the prompt itself is left out. */
async function buy(context: Context, buyer: Actor, type: TicketType, quantity: number): Promise<void> {
  const { paymentId } = await startBuying(context, buyer, { type, quantity });
  const paid = { kind: 'paid', receipt: null } as const;
  await context.database.transaction((tx) => settlePayment(tx, context, paymentId, paid, context.clock.now()));
}
