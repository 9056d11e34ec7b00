// Why a bank did not pay, in words: the codes of ISO 20022 (ExternalStatusReason1Code) that occur with payments to accounts.
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { payoutMessages as m } from '../messages.ts';

const words: Readonly<Record<string, Message>> = {
  AC01: m.bankWrongAccount,
  AC02: m.bankWrongAccount,
  AC03: m.bankWrongAccount,
  AC04: m.bankClosedAccount,
  AC06: m.bankBlockedAccount,
  AG01: m.bankNotAllowed,
  AG02: m.bankNotAllowed,
  AM02: m.bankAmountTooLarge,
  AM04: m.bankNoFunds,
  AM05: m.bankTwice,
  BE01: m.bankOtherName,
  BE04: m.bankIncomplete,
  RC01: m.bankWrongBic,
  RC04: m.bankWrongBic,
  RR04: m.bankLaw,
  MD07: m.bankClosedAccount,
};

/** A reason by its code; the code itself where it is none of these. */
export function bankReason(code: string): Message {
  return m.bankRefused({ code: code || 'NARR', reason: words[code] ?? m.bankOtherReason });
}
