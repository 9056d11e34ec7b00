// Everything that a payer can type as account in the phone's menu: the number of an order, the account of an exchange, or the code of an event. No text is two
// of them (features/events/codes/event-codes.ts, features/checkout/upgrades/exchange-account.ts).
import { findEventByCode } from '#features/events/server/codes/find-event-by-code.ts';
import type { PaybillAccounts } from '#features/payments/server/mpesa/paybill/paybill-accounts.ts';
import { claimForEvent, judgeCode } from '../menu/event-accounts.ts';
import { claimForExchange, findExchange, judgeExchange } from '../upgrades/exchange-accounts.ts';
import { orderAccounts } from './order-accounts.ts';

/** Before the id of an event, where it is a subject. */
const EVENT = 'event:';
/** Before the id of an exchange, likewise. */
const EXCHANGE = 'exchange:';

export const menuAccounts: PaybillAccounts = {
  async find(reader, account) {
    const orderId = await orderAccounts.find(reader, account);
    if (orderId !== null) return orderId;
    const exchange = await findExchange(reader, account);
    if (exchange !== null) return EXCHANGE + exchange.id;
    const eventId = await findEventByCode(reader, account);
    return eventId === null ? null : EVENT + eventId;
  },
  async judge(reader, account, amountMinor, now) {
    const verdict = await orderAccounts.judge(reader, account, amountMinor, now);
    if (verdict !== 'unknown-account') return verdict;
    const ofExchange = await judgeExchange(reader, account, amountMinor, now);
    return ofExchange === 'unknown-account' ? judgeCode(reader, account, amountMinor, now) : ofExchange;
  },
  claim(tx, subjectId, money, now) {
    if (subjectId.startsWith(EVENT)) return claimForEvent(tx, subjectId.slice(EVENT.length), money, now);
    if (subjectId.startsWith(EXCHANGE)) return claimForExchange(tx, subjectId.slice(EXCHANGE.length), money);
    return orderAccounts.claim(tx, subjectId, money, now);
  },
};
