import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Terms',
  description: 'What you agree to when you buy a ticket on Vumi, who holds your money, and when you get it back.',
  lead: 'What you agree to when you use Vumi, in plain words.',
  updated: 'Last updated 21 Nov 2026',
  sections: [
    {
      title: 'Who you deal with',
      body: [
        'Vumi sells tickets for organizers. The organizer puts on the event and is responsible for it: the programme, the venue, safety and entry. Your ticket is a contract with the organizer. Your use of Vumi is a contract with us. Both are under the laws of Kenya.',
        'You must be 18 or older to buy, or have the consent of a parent or guardian.',
      ],
    },
    {
      title: 'Buying a ticket',
      body: [
        'When you choose tickets we hold them for you, for {holdMinutes} minutes unless the screen shows another time. They are yours once your payment has arrived and we have issued them. If the hold ends first, they go back on sale.',
        'You pay the total shown before you confirm, with every fee in it. Prices are charged in the currency of the event. Amounts in other currencies, marked ≈, are for orientation only.',
        'If your money arrives after the hold has ended, we issue the tickets where some are left. Where none are, your money goes back to you without your asking.',
      ],
    },
    {
      title: 'Paying in parts',
      body: [
        'Some tickets can be paid in two or three parts. The dates, the parts and the fee are shown before you agree. Your ticket opens the gate once the last part is paid. We remind you before each date. If a part stays unpaid after the reminders, the ticket is cancelled.',
      ],
    },
    {
      title: 'Who holds the money',
      body: [
        'Payments are taken by licensed payment providers: Safaricom for M-Pesa. We never see or ask for your M-Pesa PIN, and we do not store card numbers. The ticket price is collected for the organizer; the fees shown at checkout are ours.',
      ],
    },
    {
      title: 'Refunds',
      body: [
        [
          'The event is cancelled: you get back what you paid, by the way you paid. You need not ask.',
          'The event is moved to another date or is changed in what matters: you may keep your ticket or ask for your money.',
          'You cannot come: the refund policy that the organizer chose for the event applies.',
          'You were charged twice or by mistake: tell us, and we return it.',
        ],
        message('What organizers can offer, and how long money takes, is in our <refunds>refund policy</refunds>.', { refunds: 'tag' }),
      ],
    },
    {
      title: 'Using your ticket',
      body: [
        'Each ticket admits one person once. The QR code is your ticket: do not post it. The first valid scan enters; copies are turned away.',
        'The organizer may ask for proof where a ticket requires it, such as a student ID, and may refuse entry for safety reasons.',
      ],
    },
    {
      title: 'What we answer for',
      body: [
        'We answer for our own service: that what you bought is what was offered, that your ticket works and your money is traced. Nothing here takes away your rights under the Consumer Protection Act, 2012.',
      ],
    },
    {
      title: 'Your account and your data',
      body: [
        message(
          'Keep your password to yourself. Misuse, such as buying with bots or selling forged tickets, ends the account. How we handle personal data is in our <privacy>privacy policy</privacy>.',
          { privacy: 'tag' },
        ),
      ],
    },
  ],
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
