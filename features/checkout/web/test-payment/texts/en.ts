import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  legend: 'What becomes of the test payment',
  lead: 'No phone is asked, and no money moves. Choose what happens to the payment.',
  outcomes: { paid: 'It is paid', declined: 'It is declined', timed_out: 'It gets no answer', paid_late: 'It is paid late' },
  details: {
    paid: 'The tickets come after a few seconds.',
    declined: 'As with a wrong PIN: the tickets stay held, and the buyer can try again.',
    timed_out: 'As with a phone that is off: after a few seconds it counts as not paid.',
    paid_late: 'It first counts as not paid. Then the money arrives, and the tickets come by themselves.',
  },
  titles: { waiting: 'Waiting for the test payment', failed: 'Not paid yet', paid: 'Test payment received' },
  waiting: 'This is where a buyer approves the payment on the phone. It takes a few seconds.',
  failed: 'The tickets are still held. Try again, as a buyer would.',
  paid: 'We are opening your test tickets.',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
