import { paths } from '#platform/web/paths.ts';
import { BuiltLink } from '../../built-link.tsx';
import type { Question } from '../../question-list.tsx';

interface Item {
  readonly title: string;
  readonly text: string;
}

interface Plan {
  readonly name: string;
  readonly price: string;
  /** Under the price; null where it says all. */
  readonly unit: string | null;
  readonly limit: string;
  readonly text: string;
  readonly action: string;
}

export interface Texts {
  readonly title: string;
  readonly description: string;
  readonly hero: { readonly title: readonly string[]; readonly lead: string; readonly start: string; readonly pricing: string };
  readonly factsTitle: string;
  readonly facts: readonly { readonly value: string; readonly label: string; readonly text: string }[];
  readonly featuresTitle: string;
  readonly features: Readonly<Record<'mpesa' | 'releases' | 'holds' | 'queue' | 'plans' | 'offline' | 'resale' | 'streams' | 'figures', Item>>;
  readonly pricingTitle: string;
  readonly pricing: string;
  readonly mostPopular: string;
  readonly plans: Readonly<Record<'community' | 'starter' | 'professional' | 'enterprise', Plan>>;
  readonly questionsTitle: string;
  readonly questions: readonly Question[];
  readonly close: { readonly title: readonly string[]; readonly lead: string; readonly start: string; readonly talk: string };
}

export const texts: Texts = {
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
    { value: '15 min', label: 'to pay for a held ticket', text: 'Then it is back on sale.' },
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
    holds: { title: 'Never oversold', text: 'Chosen tickets are held for 15 minutes. The last one is sold once, however many people want it.' },
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
  plans: {
    community: {
      name: 'Community',
      price: 'Free',
      unit: null,
      limit: 'Up to 100 free tickets',
      text: 'For meetups, open days and the neighbourhood.',
      action: 'Start free',
    },
    starter: {
      name: 'Starter',
      price: '5%',
      unit: 'of each ticket sold',
      limit: 'Up to 1,000 tickets',
      text: 'For your first paid nights.',
      action: 'Get started',
    },
    professional: {
      name: 'Professional',
      price: '2.5%',
      unit: 'of each ticket sold',
      limit: 'Up to 50,000 tickets',
      text: 'For venues, promoters and festivals.',
      action: 'Get started',
    },
    enterprise: {
      name: 'Enterprise',
      price: 'Custom',
      unit: null,
      limit: 'Unlimited tickets',
      text: 'For seasons, stadiums and tours.',
      action: 'Talk to us',
    },
  },
  questionsTitle: 'Questions organizers ask',
  questions: [
    {
      question: 'When do I get my money?',
      answer: (
        <p>
          3 to 7 business days after the event. Until then it is kept for refunds, so that a cancelled event never leaves anybody without their money.
        </p>
      ),
    },
    {
      question: 'Who can sell on Vumi?',
      answer: <p>Anybody with an approved business account. You tell us who you are, we look at it, and then you can publish events.</p>,
    },
    {
      question: 'Which refund policy can I offer?',
      answer: (
        <p>
          Flexible (full refund until 7 days before), moderate (80% until 14 days before) or strict (none). If you cancel, everybody gets all of their
          money back whatever the policy says. Buyers read it in our <BuiltLink to={paths.refunds()}>refund policy</BuiltLink>.
        </p>
      ),
    },
    {
      question: 'What if the network fails at the gate?',
      answer: (
        <p>
          People still get in. Tickets are kept on their phones, and a code can be checked without a network. What was scanned is put together later.
        </p>
      ),
    },
    {
      question: 'Can I sell in another currency?',
      answer: <p>Prices are charged in the currency of your event, and shown to visitors in theirs as well. M-Pesa takes Kenyan shillings.</p>,
    },
  ],
  close: {
    title: ['Ready when', 'you are.'],
    lead: 'Tell us about your event, and sell the first ticket this week.',
    start: 'Create an event',
    talk: 'Talk to us',
  },
};
