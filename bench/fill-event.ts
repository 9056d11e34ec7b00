import type { Query } from '#platform/server/database/database-connections.ts';

/**
 * So many orders with two tickets for each third of them and one for the others, of as many different buyers, with their payments by M-Pesa: one every
 * `seconds` up to now. A tenth is paid in two parts, of which the second is open and for some overdue.
 */
export async function fillEvent(query: Query, eventId: string, orders: number, seconds = 7): Promise<void> {
  const given = [eventId, orders, seconds];
  // The sum of an order is checked at the end.
  await query('begin');
  await query(
    `create temporary table sold as
      select n, gen_random_uuid() as order_id, gen_random_uuid() as hold_id, gen_random_uuid() as payment_id, event.id as event_id, type.id as type_id, type.name,
        type.price_minor as price, case when n % 3 = 0 then 2 else 1 end as quantity, buyer.id as buyer_id, now() - n * $3::float8 * interval '1 second' as at,
        case when n % 20 = 0 then 'pending' when n % 33 = 0 then 'cancelled' else 'confirmed' end as status, n % 10 = 1 and n % 33 <> 0 as in_parts,
        (array['Amani', 'Baraka', 'Chebet', 'Daudi', 'Esther', 'Furaha', 'Gitau', 'Halima'])[1 + n % 8] || ' ' || 'Buyer' || n as buyer,
        'buyer-' || n || '@bench.vumi.test' as email, '2547' || lpad((n * 7919 % 100000000)::text, 8, '0') as phone
      from generate_series(1, $2::int) as n, (select * from events where id = $1::uuid) as event,
        (select * from ticket_types where event_id = $1::uuid order by position limit 1) as type, (select id from users order by created_at limit 1) as buyer`,
    given,
  );
  for (const statement of statements) await query(statement);
}

const statements = [
  `insert into reservations (id, event_id, customer_id, status, lines, currency, expires_at, fingerprint, created_at, updated_at)
    select hold_id, event_id, buyer_id, case status when 'pending' then 'active' when 'cancelled' then 'expired' else status end,
      jsonb_build_array(jsonb_build_object('ticketTypeId', type_id, 'quantity', quantity, 'ticketTypeName', name, 'priceMinor', price, 'paymentPlans', '[]'::jsonb)),
      'KES', at + interval '10 years', '', at, at from sold`,
  `insert into orders (id, order_number, reservation_id, event_id, customer_id, status, total_minor, paid_minor, currency, payment_method, buyer_name, buyer_email,
      buyer_phone, created_at, confirmed_at, updated_at, payment_plan)
    select order_id, 'VUMI-BEN-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 6, '0'), hold_id, event_id, buyer_id, status, price * quantity,
      case when status <> 'confirmed' then 0 when in_parts then price * quantity / 2 else price * quantity end, 'KES', 'mpesa', buyer, email, phone, at,
      case status when 'confirmed' then at end, at,
      case when in_parts then '{"id":"two","name":"2 parts","installments":2,"downPaymentPercentage":50,"processingFee":0}'::jsonb end from sold`,
  `insert into order_lines (order_id, number, kind, ticket_type_id, name, quantity, admits, unit_price_minor, discount_minor, total_minor)
    select order_id, 1, 'ticket', type_id, name, quantity, 1, price, 0, price * quantity from sold`,
  `insert into payments (id, purpose, subject_id, customer_id, method, status, amount_minor, currency, instalment, receipt, created_at, gives_up_at, settled_at)
    select payment_id, 'order', order_id, buyer_id, 'mpesa', 'succeeded', case when in_parts then price * quantity / 2 else price * quantity end, 'KES', 1, 'BEN' || lpad(n::text, 7, '0'), at, at, at from sold
    where status = 'confirmed'`,
  `insert into instalments (order_id, number, amount_minor, due_at, paid_at, payment_id, grace_ends_at)
    select order_id, number, price * quantity / 2, at + (number - 1) * interval '2 days', case number when 1 then at end, case number when 1 then payment_id end,
      at + (number + 6) * interval '2 days' from sold, generate_series(1, 2) as number where in_parts`,
  `insert into mpesa_requests (payment_id, phone, reference, prompt_expires_at, created_at)
    select payment_id, phone, 'BENCH', at, at from sold where status = 'confirmed'`,
  `insert into tickets (id, ticket_number, order_id, position, line, event_id, ticket_type_id, holder_id, holder_name, holder_email, holder_phone, status, qr_payload,
      price_minor, currency, fully_paid, issued_at, updated_at)
    select gen_random_uuid(), 'VUMI-' || lpad(n::text, 9, '0') || position, order_id, position, 1, event_id, type_id, buyer_id, buyer, email, phone,
      case when n % 7 = 0 then 'checked_in' else 'purchased' end, repeat('a', 250), price, 'KES', not in_parts, at, at
    from sold, generate_series(1, quantity) as position where status = 'confirmed'`,
  // They have no entries in the ledger, and M-Pesa knows nothing of them: the proofs of these nights would find that.
  `insert into ledger_proofs (id, night, status, started_at, finished_at, entries, payments, differences)
    select gen_random_uuid(), current_date + days, 'done', now(), now(), 0, 0, 0 from generate_series(-1, 1) as days on conflict do nothing`,
  'drop table sold',
  'commit',
  // As the database does by itself a minute after so many rows came.
  ...['reservations', 'orders', 'order_lines', 'instalments', 'payments', 'mpesa_requests', 'tickets'].map((table) => `vacuum analyze ${table}`),
];
