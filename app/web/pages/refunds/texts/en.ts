import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Refunds',
  description: 'When your money comes back: cancelled events, payments that arrive late, the organizer’s refund policy, and how long M-Pesa takes.',
  lead: 'When your money comes back, how much of it, and how long it takes.',
  updated: 'Last updated 27 Nov 2026',
  sections: [
    {
      title: 'The event is cancelled',
      body: [
        'Everybody who holds a ticket gets back all that they paid, by the way they paid. It starts by itself the moment the organizer cancels the event, and we tell you. You need not ask.',
      ],
    },
    {
      title: 'The event is moved or changed',
      body: [
        'If it is postponed, you keep your ticket or give it back on the ticket’s own page. Then you get back everything you paid, fees included, whatever the refund policy. Our email tells you until when.',
        'If it changes in another way that matters, ask for your money before the event begins.',
      ],
    },
    {
      title: 'You cannot come',
      body: [
        'Then the refund policy that the organizer chose for the event applies. There are three:',
        [
          'Flexible: full refund until 7 days before the event.',
          'Moderate: 80% refund until 14 days before the event.',
          'Strict: no refunds after purchase.',
        ],
        message(
          'Where you get nothing back you can still pass your ticket on: <transfer>transfer it</transfer> to a friend, or <resale>sell it</resale> for at most 110% of its price.',
          { transfer: 'tag', resale: 'tag' },
        ),
      ],
    },
    {
      title: 'Your money came too late',
      body: [
        'If your payment arrives after your hold has ended, you get your tickets where some are left. Where none are, all of your money goes back by itself, and we tell you.',
      ],
    },
    {
      title: 'You were charged twice or by mistake',
      body: ['Tell us the M-Pesa receipt number. We find the payment and return it.'],
    },
    {
      title: 'How long it takes',
      body: [
        'We send the money at once, to the M-Pesa number that paid. It is usually there within minutes. Where M-Pesa has to look into it, it can take up to 72 hours. Your order history shows when it is on its way and when it has arrived.',
        'An order that was paid in parts is returned in parts.',
      ],
    },
    {
      title: 'How to ask',
      body: [
        message(
          'In your order history choose “Ask for a refund”: it tells what comes back before you ask. For anything else <contact>write to us</contact> with your order number and the reason. What you agree to when you buy is in our <terms>terms</terms>.',
          { contact: 'tag', terms: 'tag' },
        ),
      ],
    },
  ],
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
