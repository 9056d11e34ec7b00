// Every account with which money can arrive: the number of an order, the account of an exchange, or the code of an event, as a payer types them in the phone's menu; and that of a
// standing order. No text is two of them (features/events/codes/event-codes.ts, features/checkout/upgrades/exchange-account.ts, features/checkout/instalments/standing-account.ts).
import { findEventByCode } from '#features/events/server/codes/find-event-by-code.ts';
import type { PaybillAccounts } from '#features/payments/server/mpesa/paybill/paybill-accounts.ts';
import { claimForEvent, judgeCode } from '../menu/event-accounts.ts';
import { claimForStandingOrder, findStandingAccount, judgeStandingOrder } from '../instalments/standing/standing-accounts.ts';
import { claimForExchange, findExchange, judgeExchange } from '../upgrades/exchange-accounts.ts';
import { orderAccounts } from './order-accounts.ts';

/** Before the id of an event, where it is a subject. */
const EVENT = 'event:';
/** Before the id of an exchange, likewise. */
const EXCHANGE = 'exchange:';
/** Before the id of a standing order, likewise. */
const STANDING = 'standing:';

export const menuAccounts: PaybillAccounts = {
  async find(reader, account) {
    const orderId = await orderAccounts.find(reader, account);
    if (orderId !== null) return orderId;
    const exchange = await findExchange(reader, account);
    if (exchange !== null) return EXCHANGE + exchange.id;
    const standing = await findStandingAccount(reader, account);
    if (standing !== null) return STANDING + standing.id;
    const eventId = await findEventByCode(reader, account);
    return eventId === null ? null : EVENT + eventId;
  },
  async judge(reader, account, amountMinor, now) {
    const verdict = await orderAccounts.judge(reader, account, amountMinor, now);
    if (verdict !== 'unknown-account') return verdict;
    const ofExchange = await judgeExchange(reader, account, amountMinor, now);
    if (ofExchange !== 'unknown-account') return ofExchange;
    const ofStanding = await judgeStandingOrder(reader, account, amountMinor, now);
    return ofStanding === 'unknown-account' ? judgeCode(reader, account, amountMinor, now) : ofStanding;
  },
  claim(tx, subjectId, money, now) {
    if (subjectId.startsWith(EVENT)) return claimForEvent(tx, subjectId.slice(EVENT.length), money, now);
    if (subjectId.startsWith(EXCHANGE)) return claimForExchange(tx, subjectId.slice(EXCHANGE.length), money);
    if (subjectId.startsWith(STANDING)) return claimForStandingOrder(tx, subjectId.slice(STANDING.length), money, now);
    return orderAccounts.claim(tx, subjectId, money, now);
  },
};
