// Orders, tickets and movements of money, one a row (docs/reference/reports.md#reports-and-their-rows).
import { sql } from 'drizzle-orm';
import { reportMessages as m } from '../../messages.ts';
import { moneyNames, orderMethodNames, orderNames, paidBy, paidByNames, ticketNames } from './names.ts';
import {
  localTime,
  money,
  named,
  number,
  ofBuyer,
  ofEvents,
  onDays,
  phone,
  type Column,
  type ReportTable,
  type Scope,
  type ReportedQuestion,
} from './report-table.ts';

/** The columns that name a person are left out of a file whose reader may see the buyers of none of its events. */
const personal = (scope: Scope, columns: readonly Column[]): readonly Column[] => (scope.buyerEventIds.length > 0 ? columns : []);
const timed = (heading: string, { timeZone }: Scope): string => `${heading} (${timeZone})`;

export function ordersTable(scope: Scope): ReportTable {
  const { say } = scope;
  const eventId = sql`o.event_id`;
  return {
    columns: [
      { heading: say(m.order), value: sql`o.order_number` },
      { heading: timed(say(m.created), scope), value: localTime(sql`o.created_at`, scope) },
      { heading: say(m.state), value: sql`o.status`, read: named(orderNames, scope) },
      { heading: say(m.event), value: sql`events.name` },
      ...personal(scope, [
        { heading: say(m.buyer), value: ofBuyer(sql`users.name`, eventId, scope) },
        { heading: say(m.email), value: ofBuyer(sql`users.email`, eventId, scope) },
        { heading: say(m.phone), value: ofBuyer(sql`case when users.email is not null then o.buyer_phone end`, eventId, scope), read: phone },
      ]),
      {
        heading: say(m.lines),
        value: sql`(select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.number) from order_lines l where l.order_id = o.id and l.ticket_type_id is not null)`,
      },
      { heading: say(m.total), value: sql`o.total_minor`, read: money },
      { heading: say(m.paid), value: sql`coalesce(arrived.minor, 0)`, read: money },
      { heading: say(m.refunded), value: sql`coalesce(given.minor, 0)`, read: money },
      { heading: say(m.currency), value: sql`o.currency` },
      { heading: say(m.method), value: sql`o.payment_method`, read: named(orderMethodNames, scope) },
      { heading: say(m.receipt), value: sql`arrived.receipts` },
      { heading: say(m.promoCode), value: sql`o.promo_code` },
    ],
    from: sql`from orders o join events on events.id = o.event_id join users on users.id = o.customer_id
      left join lateral (
        select sum(amount_minor)::bigint as minor, string_agg(receipt, ' ' order by created_at) as receipts
        from payments where subject_id = o.id and status = 'succeeded') arrived on true
      left join lateral (
        select sum(r.amount_minor)::bigint as minor from payments p join refunds r on r.payment_id = p.id
        where p.subject_id = o.id and p.status = 'succeeded') given on true
      where ${ofEvents(eventId, scope.eventIds)} and not o.is_test and ${onDays(sql`o.created_at`, scope)}`,
    order: sql`o.created_at, o.id`,
  };
}

export function attendeesTable(scope: Scope): ReportTable {
  const { say } = scope;
  const eventId = sql`t.event_id`;
  return {
    columns: [
      { heading: say(m.ticket), value: sql`t.ticket_number` },
      { heading: say(m.event), value: sql`events.name` },
      ...personal(scope, [
        { heading: say(m.holder), value: ofBuyer(sql`users.name`, eventId, scope) },
        { heading: say(m.email), value: ofBuyer(sql`users.email`, eventId, scope) },
      ]),
      { heading: say(m.ticketType), value: sql`ticket_types.name` },
      { heading: say(m.order), value: sql`o.order_number` },
      { heading: say(m.state), value: sql`t.status`, read: named(ticketNames, scope) },
      { heading: say(m.section), value: sql`place.section` },
      { heading: say(m.row), value: sql`place.row` },
      { heading: say(m.seat), value: sql`place.seat` },
      { heading: say(m.price), value: sql`t.price_minor`, read: money },
      { heading: say(m.currency), value: sql`t.currency` },
      { heading: timed(say(m.issued), scope), value: localTime(sql`t.issued_at`, scope) },
      { heading: timed(say(m.arrivedAt), scope), value: localTime(sql`t.checked_in_at`, scope) },
      ...scope.questions.map((question) => answerColumn(question, scope)),
    ],
    from: sql`from tickets t join events on events.id = t.event_id join orders o on o.id = t.order_id join users on users.id = t.holder_id
      join ticket_types on ticket_types.id = t.ticket_type_id left join ticket_places place on place.ticket_id = t.id
      where ${ofEvents(eventId, scope.eventIds)} and not t.is_test and not t.is_add_on and ${onDays(sql`t.issued_at`, scope)}`,
    order: sql`t.issued_at, t.id`,
  };
}

/** What was answered for a ticket or its order, in the words of its time (docs/reference/questions.md#words). */
function answerColumn({ id, kind, heading, language }: ReportedQuestion, scope: Scope): Column {
  const label = sql`coalesce(nullif(choice.of -> 'label' ->> ${language}::text, ''), choice.of -> 'label' ->> 'en')`;
  const chosen = sql`(select string_agg(${label}, ', ' order by choice.number) from jsonb_array_elements(w.choices) with ordinality as choice (of, number)
    where a.value @> (choice.of -> 'id'))`;
  const words = kind === 'choice' || kind === 'choices' ? chosen : kind === 'file' ? sql`a.value ->> 1` : sql`a.value #>> '{}'`;
  const answer = sql`(select ${words} from order_answers a join question_wordings w on w.question_id = a.question_id and w.version = a.version
    where a.order_id = t.order_id and a.question_id = ${id}::uuid and a.ticket in (0, t.position) limit 1)`;
  return { heading, value: ofBuyer(answer, sql`t.event_id`, scope), ...(kind === 'phone' && { read: phone }) };
}

export function paymentsTable(scope: Scope): ReportTable {
  const { say } = scope;
  const heldBy = sql`coalesce(p.taken_by, (select organization_id from own_codes where own_codes.id = p.own_code_id))`;
  const ofScope = sql`${ofEvents(sql`o.event_id`, scope.eventIds)} and not o.is_test and p.status = 'succeeded'`;
  return {
    before: sql`with moved as (
      select p.id, coalesce(p.settled_at, p.created_at) as at, 'payment' as kind, p.amount_minor as minor, p.receipt, p.instalment, ${paidBy} as method,
        p.currency, ${heldBy} as held_by, o.event_id, o.order_number
      from orders o join payments p on p.subject_id = o.id where ${ofScope}
      union all
      select r.id, r.created_at, r.status, -r.amount_minor, r.provider_reference, p.instalment, ${paidBy}, r.currency, ${heldBy}, o.event_id, o.order_number
      from orders o join payments p on p.subject_id = o.id join refunds r on r.payment_id = p.id where ${ofScope})`,
    columns: [
      { heading: timed(say(m.time), scope), value: localTime(sql`moved.at`, scope) },
      {
        heading: say(m.kind),
        value: sql`case when kind = 'payment' then 'payment' else 'refund' end`,
        read: named({ payment: m.payment, refund: m.refund }, scope),
      },
      { heading: say(m.state), value: sql`kind`, read: named(moneyNames, scope) },
      { heading: say(m.event), value: sql`events.name` },
      { heading: say(m.order), value: sql`moved.order_number` },
      { heading: say(m.instalment), value: sql`moved.instalment`, read: number },
      { heading: say(m.method), value: sql`moved.method`, read: named(paidByNames, scope) },
      { heading: say(m.receipt), value: sql`moved.receipt` },
      { heading: say(m.amount), value: sql`moved.minor`, read: money },
      { heading: say(m.currency), value: sql`moved.currency` },
      { heading: say(m.heldBy), value: sql`coalesce(organizations.name, 'Vumi')` },
    ],
    from: sql`from moved join events on events.id = moved.event_id left join organizations on organizations.id = moved.held_by
      where ${onDays(sql`moved.at`, scope)}`,
    order: sql`moved.at, moved.id`,
  };
}
