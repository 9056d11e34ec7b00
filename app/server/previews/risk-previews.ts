// The messages about disputed payments and suspended orders, with sample data for their previews.
import { disputeToAnswerNotice } from '#features/risk/server/telling/tell-admins.ts';
import { orderReleasedNotice, orderSuspendedNotice } from '#features/risk/server/telling/tell-buyer.ts';
import { disputeNotice, type DisputeNews } from '#features/risk/server/telling/tell-team.ts';
import { sample } from './sample-data.ts';
import { notice, type SentMessage } from './sent-message.ts';

const { orderNumber } = sample.order('en');
const { amountMinor } = sample.refund;
const id = '01900000-0000-7000-8000-0000000000d1';
const about = { event: sample.event.name, orderNumber };
const disputed = (step: DisputeNews['step']): DisputeNews => ({ ...about, step, eventId: id, orderId: id, amountMinor, currency: 'KES' });
const toAnswer = { disputeId: id, orderNumber, amountMinor, currency: 'KES', dueAt: '2026-12-03T09:00:00.000Z' } as const;

/** In the order in which they are sent. */
export const riskPreviews: readonly SentMessage[] = [
  notice('risk.dispute-to-answer', disputeToAnswerNotice, toAnswer),
  notice('risk.dispute-to-answer-again', disputeToAnswerNotice, { ...toAnswer, isAgain: true }),
  notice('risk.order-suspended', orderSuspendedNotice, about),
  notice('risk.order-released', orderReleasedNotice, about),
  notice('risk.dispute-opened', disputeNotice, disputed('opened')),
  notice('risk.dispute-again', disputeNotice, disputed('again')),
  notice('risk.dispute-won', disputeNotice, disputed('won')),
  notice('risk.dispute-kept', disputeNotice, disputed('kept')),
  notice('risk.dispute-lost', disputeNotice, disputed('lost')),
];
