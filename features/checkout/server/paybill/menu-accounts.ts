// Everything that a payer can type as account in the phone's menu: the number of an order, or the code of an event. No text is both
// (features/events/codes/event-codes.ts).
import { findEventByCode } from '#features/events/server/codes/find-event-by-code.ts';
import type { PaybillAccounts } from '#features/payments/server/mpesa/paybill/paybill-accounts.ts';
import { claimForEvent, judgeCode } from '../menu/event-accounts.ts';
import { orderAccounts } from './order-accounts.ts';

/** Before the id of an event, where it is a subject. */
const EVENT = 'event:';

export const menuAccounts: PaybillAccounts = {
  async find(reader, account) {
    const orderId = await orderAccounts.find(reader, account);
    if (orderId !== null) return orderId;
    const eventId = await findEventByCode(reader, account);
    return eventId === null ? null : EVENT + eventId;
  },
  async judge(reader, account, amountMinor, now) {
    const verdict = await orderAccounts.judge(reader, account, amountMinor, now);
    return verdict === 'unknown-account' ? judgeCode(reader, account, amountMinor, now) : verdict;
  },
  claim(tx, subjectId, money, now) {
    if (subjectId.startsWith(EVENT)) return claimForEvent(tx, subjectId.slice(EVENT.length), money, now);
    return orderAccounts.claim(tx, subjectId, money, now);
  },
};
