import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'For Organizers',
  description: 'Sell tickets across East Africa by M-Pesa, let people in without a network, and be paid 3 to 7 business days after the event.',
  hero: {
    title: ['Sell out.', 'Sleep well.'],
    lead: 'Sell by M-Pesa, let people in without a network, and see where every shilling went.',
    start: 'Create an event',
    pricing: 'See pricing',
  },
  factsTitle: 'In figures',
  facts: [
    { value: '5%', label: 'at most per ticket', text: 'Free events cost nothing.' },
    { value: '{holdMinutes} min', label: 'to pay for a held ticket', text: 'Then it is back on sale.' },
    { value: '110%', label: 'is the resale ceiling', text: 'Touts have nothing to gain.' },
    { value: '3 to 7', label: 'business days to your payout', text: 'Counted from the event.' },
  ],
  featuresTitle: 'Everything a night out needs',
  features: {
    mpesa: {
      title: 'Paid by M-Pesa',
      text: 'The request appears on the buyer’s phone. Tickets are issued when the money has arrived, and never without it.',
    },
    releases: { title: 'Releases in waves', text: 'Early Bird, General Sales, Final Sales: each opens and closes by itself, at its own price.' },
    holds: {
      title: 'Never oversold',
      text: 'Chosen tickets are held for {holdMinutes} minutes. The last one is sold once, however many people want it.',
    },
    queue: { title: 'A fair waiting room', text: 'When everybody comes at once they stand in line, and all see their place and how long it takes.' },
    plans: { title: 'Payment plans', text: 'Let people pay in two or more parts. The ticket opens the gate once the last part is paid.' },
    offline: {
      title: 'Entry without a network',
      text: 'Codes are signed, so a phone at the gate can check them with no signal and tell what was used.',
    },
    resale: {
      title: 'Resale that stays fair',
      text: 'Holders sell on to others for at most 110% of the price. The old code dies, the new one works.',
    },
    streams: { title: 'Livestream and hybrid', text: 'Sell seats and streams of the same event, each with a number of its own.' },
    figures: { title: 'Figures that are true', text: 'Sales, visits and check-ins as they happen, computed from what was really sold.' },
  },
  pricingTitle: 'Pricing',
  pricing: 'Every plan has every feature. You pay a share of what you sell, and nothing up front.',
  mostPopular: 'Most popular',
  /** For how many tickets a plan is meant. */
  upToFree: message('Up to {tickets, number} free tickets', { tickets: 'number' }),
  upTo: message('Up to {tickets, number} tickets', { tickets: 'number' }),
  unlimited: 'Unlimited tickets',
  plans: {
    community: {
      name: 'Community',
      price: 'Free',
      /** Under the price; null where the price says all. */
      unit: null,
      text: 'For meetups, open days and the neighbourhood.',
      action: 'Start free',
    },
    starter: {
      name: 'Starter',
      /** Of this and the next one: in percent, by the plan itself. */
      price: null,
      unit: 'of each ticket sold',
      text: 'For your first paid nights.',
      action: 'Get started',
    },
    professional: {
      name: 'Professional',
      price: null,
      unit: 'of each ticket sold',
      text: 'For venues, promoters and festivals.',
      action: 'Get started',
    },
    enterprise: {
      name: 'Enterprise',
      price: 'Custom',
      unit: null,
      text: 'For seasons, stadiums and tours.',
      action: 'Talk to us',
    },
  },
  questionsTitle: 'Questions organizers ask',
  questions: [
    {
      question: 'When do I get my money?',
      answer: [
        '3 to 7 business days after the event. Until then it is kept for refunds, so that a cancelled event never leaves anybody without their money.',
      ],
    },
    {
      question: 'Who can sell on Vumi?',
      answer: ['Anybody with an approved business account. You tell us who you are, we look at it, and then you can publish events.'],
    },
    {
      question: 'Which refund policy can I offer?',
      answer: [
        message(
          'Flexible (full refund until 7 days before), moderate (80% until 14 days before) or strict (none). If you cancel, everybody gets all of their money back whatever the policy says. Buyers read it in our <refunds>refund policy</refunds>.',
          { refunds: 'tag' },
        ),
      ],
    },
    {
      question: 'What if the network fails at the gate?',
      answer: [
        'People still get in. Tickets are kept on their phones, and a code can be checked without a network. What was scanned is put together later.',
      ],
    },
    {
      question: 'Can I sell in another currency?',
      answer: ['Prices are charged in the currency of your event, and shown to visitors in theirs as well. M-Pesa takes Kenyan shillings.'],
    },
  ],
  close: {
    title: ['Ready when', 'you are.'],
    lead: 'Tell us about your event, and sell the first ticket this week.',
    start: 'Create an event',
    talk: 'Talk to us',
  },
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
