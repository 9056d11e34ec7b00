import { desc, eq, sql } from 'drizzle-orm';
import { toMajor } from '#platform/contract/money.ts';
import { canOf } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { statusAt, wireStatus } from '#features/events/rules.ts';
import { describePostponement } from '#features/events/server/postponing/read-postponements.ts';
import { eventPostponements } from '#features/events/server/tables.ts';
import type * as contract from '../../postponing/answer-contract.ts';
import type { PostponementAnswer } from '../../postponing/asked-schema.ts';
import { findReturningEvent } from './find-returning-event.ts';

type Postponed = contract.Postponements;
type Figures = Postponed['postponements'][number]['kept'];

/** How often an event was postponed and what its holders have answered, counted from the rows. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function getPostponement(context: Context, { actor, params, now, language }: Call<typeof contract.getPostponement>): Promise<Postponed> {
  const { reader } = context.database;
  const event = await findReturningEvent(reader, params.id, actor, now);
  const [rows, answers, concerned] = await Promise.all([
    reader
      .select()
      .from(eventPostponements)
      .where(eq(eventPostponements.eventId, event.id))
      .orderBy(desc(eventPostponements.createdAt), desc(eventPostponements.id)),
    countAnswers(reader, event.id),
    countConcerned(reader, event.id),
  ]);
  const isOver = ['ended', 'cancelled'].includes(statusAt(event, now));
  return {
    event: {
      id: event.id,
      name: event.name,
      status: wireStatus(statusAt(event, now), event.deliveryMethod),
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
      timeZone: event.timeZone,
      venue: event.venueName,
    },
    currency: event.currency,
    concerned: { ...figuresOf(concerned), people: concerned?.people ?? 0 },
    postponements: rows.map((row, index) => {
      const figures = (answer: PostponementAnswer | null) => figuresOf(answers.find((one) => one.postponementId === row.id && one.answer === answer));
      return {
        ...describePostponement(row),
        isOpen: index === 0 && !isOver && now < row.respondBy,
        kept: figures('keep'),
        givenBack: figures('give_back'),
        silent: figures(null),
      };
    }),
    can: canOf({ postpone: eventPolicy.decide('postpone', actor, event, now) }, (message) => context.translate(message, language)),
  };
}

interface Counted extends Record<string, unknown> {
  readonly orders: number;
  readonly tickets: number;
  readonly minor: number;
}

function figuresOf(counted: Counted | undefined): Figures {
  return { orders: counted?.orders ?? 0, tickets: counted?.tickets ?? 0, amount: toMajor(counted?.minor ?? 0) };
}

interface CountedAnswer extends Counted {
  readonly postponementId: string;
  readonly answer: PostponementAnswer | null;
}

/** What is kept of an order's payments; of one that was given back what that returned. */
const keptMinor = sql`(select coalesce(sum(payment.amount_minor - coalesce((
    select sum(refund.amount_minor) from refunds refund where refund.payment_id = payment.id), 0)), 0)
  from payments payment where payment.subject_id = orders.id and payment.status = 'succeeded')`;
const ticketsOf = sql`(select coalesce(sum(line.quantity * line.admits), 0) from order_lines line where line.order_id = orders.id and line.kind = 'ticket')`;

/** As what is asked (`order-postponement.ts`): not an order whose tickets were given back by the policy or used, nor one whose plan ended. */
const hasTickets = sql`orders.status = 'confirmed' and exists (select 1 from tickets where order_id = orders.id and status = 'purchased')`;

/** Of each postponement the orders that were asked, by their answer; null: none, and the order still has tickets. */
function countAnswers(reader: Reader, eventId: string): Promise<readonly CountedAnswer[]> {
  return reader.execute<CountedAnswer>(sql`
    select asked.id as "postponementId", answered.answer, count(*)::int as orders, sum(${ticketsOf})::int as tickets,
      sum(case answered.answer when 'give_back' then (
        select coalesce(sum(refund.amount_minor), 0) from payments payment join refunds refund on refund.payment_id = payment.id
        where payment.subject_id = orders.id and refund.cause = 'postponed:' || asked.id) else ${keptMinor} end)::float8 as minor
    from event_postponements asked
    join orders on orders.event_id = asked.event_id
    join reservations held on held.id = orders.reservation_id and held.created_at < asked.created_at
    left join postponement_answers answered on answered.postponement_id = asked.id and answered.order_id = orders.id
    where asked.event_id = ${eventId} and ((${hasTickets}) or answered.answer = 'give_back')
    group by 1, 2`);
}

async function countConcerned(reader: Reader, eventId: string): Promise<(Counted & { readonly people: number }) | undefined> {
  const [counted] = await reader.execute<Counted & { readonly people: number }>(sql`
    select count(*)::int as orders, count(distinct customer_id)::int as people, coalesce(sum(${ticketsOf}), 0)::int as tickets,
      coalesce(sum(${keptMinor}), 0)::float8 as minor
    from orders where event_id = ${eventId} and ${hasTickets}`);
  return counted;
}
