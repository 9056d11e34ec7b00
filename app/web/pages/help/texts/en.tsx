import type { ReactNode } from 'react';
import { paths } from '#platform/web/paths.ts';
import { BuiltLink } from '../../built-link.tsx';
import type { Question } from '../../question-list.tsx';

export interface Texts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly email: Channel;
  readonly phone: Channel;
  readonly chat: Channel & { readonly action: string };
  readonly message: Channel & { readonly action: string };
  readonly questionsTitle: string;
  /** For when there is a page for it. */
  readonly transfer: Question;
  readonly questions: readonly Question[];
  readonly more: ReactNode;
}

interface Channel {
  readonly title: string;
  readonly text: string;
}

export const texts: Texts = {
  title: 'Help & Support',
  description: 'How to reach Vumi by email, phone or message, and answers about transfers, refunds, M-Pesa payments and tickets.',
  lead: 'Find the answer below, or ask a person.',
  email: { title: 'Email', text: 'Tell us what happened, with your order number if you have one.' },
  phone: { title: 'Phone', text: 'The quickest way when you are at the gate.' },
  chat: { title: 'Live chat', text: 'Write to a person and read the answer at once.', action: 'Open the chat' },
  message: { title: 'Message', text: 'Write what you need; the answer comes to your email.', action: 'Write a message' },
  questionsTitle: 'Frequently asked questions',
  transfer: {
    question: 'How do I transfer a ticket to someone else?',
    answer: (
      <p>
        Use the <BuiltLink to={paths.transfer()}>Transfer</BuiltLink> page: choose the ticket, say who receives it, and set one to three security
        questions. They accept it with their own account, and from then on only their code opens the gate.
      </p>
    ),
  },
  questions: [
    {
      question: 'Can I get a refund?',
      answer: (
        <p>
          Refunds depend on the organizer’s terms. When an event is cancelled your money comes back without your asking. More is in our{' '}
          <BuiltLink to={paths.refunds()}>refund policy</BuiltLink>.
        </p>
      ),
    },
    {
      question: 'How do I add a ticket to my mobile wallet?',
      answer: (
        <p>
          Open the ticket under <BuiltLink to={paths.tickets()}>My Tickets</BuiltLink> and press the Add to Wallet button.
        </p>
      ),
    },
    {
      question: 'I paid by M-Pesa but I see no ticket. What now?',
      answer: (
        <>
          <p>
            Do not pay twice. Look at <BuiltLink to={paths.tickets({ tab: 'orders' })}>your orders</BuiltLink> after a minute: M-Pesa’s answer can be
            late, and we keep asking for it by ourselves.
          </p>
          <p>If your money came too late and nothing is left, it goes back to you automatically.</p>
        </>
      ),
    },
    {
      question: 'Does Vumi ask for my M-Pesa PIN?',
      answer: <p>Never. You enter your PIN only on your own phone, in the request that M-Pesa shows there. Whoever else asks for it is not us.</p>,
    },
    {
      question: 'How long are my tickets held?',
      answer: (
        <p>
          For 15 minutes from when you choose them, unless the screen shows another time. While your payment is under way nobody else can buy them.
        </p>
      ),
    },
    {
      question: 'Does my ticket work without a network?',
      answer: (
        <p>Yes. Open it once while you are online, and your phone keeps it. At the gate the code is read from your screen; no signal is needed.</p>
      ),
    },
    {
      question: 'Can I pay in parts?',
      answer: (
        <p>
          Where the organizer offers it. The dates, the parts and the fee are shown before you agree. Your ticket opens the gate once the last part is
          paid.
        </p>
      ),
    },
    {
      question: 'In which currency do I pay?',
      answer: <p>In the currency of the event. Amounts marked ≈ only help you compare; choose their currency at the end of any page.</p>,
    },
  ],
  more: (
    <>
      See also our <BuiltLink to={paths.refunds()}>refund policy</BuiltLink>, <BuiltLink to={paths.terms()}>terms</BuiltLink> and{' '}
      <BuiltLink to={paths.privacy()}>privacy policy</BuiltLink>.
    </>
  ),
};
