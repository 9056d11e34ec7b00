import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Help & Support',
  description: 'How to reach Vumi by email, phone or message, and answers about transfers, refunds, M-Pesa payments and tickets.',
  lead: 'Find the answer below, or ask a person.',
  email: { title: 'Email', text: 'Tell us what happened, with your order number if you have one.' },
  phone: { title: 'Phone', text: 'The quickest way when you are at the gate.' },
  chat: { title: 'Live chat', text: 'Write to a person and read the answer at once.', action: 'Open the chat' },
  message: { title: 'Message', text: 'Write what you need; the answer comes to your email.', action: 'Write a message' },
  questionsTitle: 'Frequently asked questions',
  /** For when there is a page for it. */
  transfer: {
    question: 'How do I transfer a ticket to someone else?',
    answer: [
      message(
        'Use the <transfer>Transfer</transfer> page: choose the ticket, say who receives it, and set one to three security questions. They accept it with their own account, and from then on only their code opens the gate.',
        { transfer: 'tag' },
      ),
    ],
  },
  questions: [
    {
      question: 'Can I get a refund?',
      answer: [
        message(
          'Refunds depend on the organizer’s terms. When an event is cancelled your money comes back without your asking. More is in our <refunds>refund policy</refunds>.',
          { refunds: 'tag' },
        ),
      ],
    },
    {
      question: 'How do I add a ticket to my mobile wallet?',
      answer: [message('Open the ticket under <tickets>My Tickets</tickets> and press the Add to Wallet button.', { tickets: 'tag' })],
    },
    {
      question: 'I paid by M-Pesa but I see no ticket. What now?',
      answer: [
        message(
          'Do not pay twice. Look at <orders>your orders</orders> after a minute: M-Pesa’s answer can be late, and we keep asking for it by ourselves.',
          { orders: 'tag' },
        ),
        'If your money came too late and nothing is left, it goes back to you automatically.',
      ],
    },
    {
      question: 'Does Vumi ask for my M-Pesa PIN?',
      answer: ['Never. You enter your PIN only on your own phone, in the request that M-Pesa shows there. Whoever else asks for it is not us.'],
    },
    {
      question: 'How long are my tickets held?',
      answer: [
        'For {holdMinutes} minutes from when you choose them, unless the screen shows another time. While your payment is under way nobody else can buy them.',
      ],
    },
    {
      question: 'Does my ticket work without a network?',
      answer: [
        'Yes. Open it once while you are online, and your phone keeps it. At the gate the code is read from your screen; no signal is needed.',
      ],
    },
    {
      question: 'Can I pay in parts?',
      answer: [
        'Where the organizer offers it. The dates, the parts and the fee are shown before you agree. Your ticket opens the gate once the last part is paid.',
      ],
    },
    {
      question: 'In which currency do I pay?',
      answer: ['In the currency of the event. Amounts marked ≈ only help you compare; choose their currency at the end of any page.'],
    },
  ],
  more: message('See also our <refunds>refund policy</refunds>, <terms>terms</terms> and <privacy>privacy policy</privacy>.', {
    refunds: 'tag',
    terms: 'tag',
    privacy: 'tag',
  }),
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
