// Who is asked for the later parts of an order: the buyer decides (docs/reference/money.md#what-happens-by-itself).
import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { events } from '#features/events/server/tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { readInstalmentSettings, storeInstalmentSettings, type InstalmentSettings } from '#features/orders/server/follow-plan.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { endStandingOrder } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import { checkoutErrors } from '../../contract.ts';
import { OWN_PROMPTS_DAY_MS, PHONE_CHANGES_PER_DAY } from '../../instalments/asking-rules.ts';
import type * as contract from '../../instalments/instalments-contract.ts';
import { orderPolicy } from '../../policy.ts';
import { findOrder, readOrderToPay } from '../orders/find-order.ts';
import { describeOrders } from '../orders/read-orders.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { phoneToAsk } from './ask-by-itself.ts';
import { phoneChangedNotice, phoneChangedSms } from './phone-changed-notice.ts';

/** Changes whether a phone is asked, and which; the former phone and the buyer are told of another one. @throws the declared errors; then nothing has changed */
export async function changeRequests(
  context: Context,
  call: Call<typeof contract.changeRequests>,
): Promise<OutputOf<typeof contract.changeRequests>> {
  const { actor, params, body, now, language } = call;
  const found = await findOrder(context.database.reader, params.id, actor, now);
  const { id } = found;
  const { INVALID_PHONE } = checkoutErrors;
  await context.database.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (order === undefined) return fail(checkoutErrors.ORDER_NOT_FOUND);
    const { subject } = await readOrderToPay(tx, order, found);
    demand(orderPolicy.decide('changeRequests', actor, subject, now));
    const phone =
      body.phone === undefined ? null : (normalizeMsisdn(body.phone) ?? fail(INVALID_PHONE, { fields: { phone: INVALID_PHONE.message } }));
    const settings = await readInstalmentSettings(tx, id);
    const before = await phoneToAsk(tx, id, { ...settings, asks: true });
    const isOther = phone !== null && phone !== before;
    await storeInstalmentSettings(tx, id, { ...(isOther ? counted(settings, now) : settings), asks: body.on, ...(isOther && { phone }) }, now);
    // M-Pesa has no call that stops one: what it takes later goes back.
    if (isOther) await endStandingOrder(tx, id, now);
    if (isOther) await tellChange(tx, context, order, { before, after: phone, now });
    await publishOrders(tx, context, [id]);
  });
  const [order] = await describeOrders(context, [await findOrder(context.database.reader, id, actor, now)], { actor, language });
  return order ?? fail(checkoutErrors.ORDER_NOT_FOUND);
}

/** Counts a change of the phone. @throws TOO_MANY_PHONE_CHANGES with the wait */
function counted(settings: InstalmentSettings, now: Date): InstalmentSettings {
  const isNewDay = now.getTime() - settings.countedFrom.getTime() >= OWN_PROMPTS_DAY_MS;
  if (isNewDay) return { ...settings, changes: 1, countedFrom: now };
  if (settings.changes < PHONE_CHANGES_PER_DAY) return { ...settings, changes: settings.changes + 1 };
  const retryAfterSeconds = Math.ceil((settings.countedFrom.getTime() + OWN_PROMPTS_DAY_MS - now.getTime()) / 1000);
  return fail(checkoutErrors.TOO_MANY_PHONE_CHANGES, { retryAfterSeconds });
}

interface Change {
  /** Null: no phone was known. */
  readonly before: string | null;
  readonly after: string;
  readonly now: Date;
}

/** The former phone is told by SMS, since it may be another person's; the buyer as they prefer. */
async function tellChange(tx: Tx, context: Context, order: OrderRow, { before, after, now }: Change): Promise<void> {
  const { id, customerId: userId, orderNumber, language } = order;
  const [event] = await tx.select({ name: events.name }).from(events).where(eq(events.id, order.eventId));
  if (event === undefined) throw new Error(`Order ${id} has lost its event`);
  const data = { orderNumber, event: event.name, after };
  await notify(tx, context, phoneChangedNotice, { userId, subject: `order:${id}:phone:${now.toISOString()}`, data, now });
  if (before === null || smsProvider(context) === null) return;
  await queueSms(tx, context, { to: `+${before}`, text: phoneChangedSms({ language, orderNumber }), about: `order:${id}`, now });
}
