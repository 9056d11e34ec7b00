import { paths } from '#platform/web/paths.ts';
import { BuiltLink } from '../../built-link.tsx';
import type { PageText } from '../../text-page.tsx';

export const texts: PageText = {
  title: 'Refunds',
  description: 'When your money comes back: cancelled events, payments that arrive late, the organizer’s refund policy, and how long M-Pesa takes.',
  lead: 'When your money comes back, how much of it, and how long it takes.',
  updated: 'Last updated 21 Nov 2026',
  sections: [
    {
      title: 'The event is cancelled',
      body: (
        <p>
          Everybody who holds a ticket gets back all that they paid, by the way they paid. It starts by itself the moment the organizer cancels the
          event, and we tell you. You need not ask.
        </p>
      ),
    },
    {
      title: 'The event is moved or changed',
      body: (
        <p>If it moves to another date, or changes in what matters, you may keep your ticket or ask for your money. Ask before the event begins.</p>
      ),
    },
    {
      title: 'You cannot come',
      body: (
        <>
          <p>Then the refund policy that the organizer chose for the event applies. There are three:</p>
          <ul>
            <li>Flexible: full refund until 7 days before the event.</li>
            <li>Moderate: 80% refund until 14 days before the event.</li>
            <li>Strict: no refunds after purchase.</li>
          </ul>
          <p>
            Where you get nothing back you can still pass your ticket on: <BuiltLink to={paths.transfer()}>transfer it</BuiltLink> to a friend, or{' '}
            <BuiltLink to={paths.resale()}>sell it</BuiltLink> for at most 110% of its price.
          </p>
        </>
      ),
    },
    {
      title: 'Your money came too late',
      body: (
        <p>
          If your payment arrives after your hold has ended, you get your tickets where some are left. Where none are, all of your money goes back by
          itself, and we tell you.
        </p>
      ),
    },
    {
      title: 'You were charged twice or by mistake',
      body: <p>Tell us the M-Pesa receipt number. We find the payment and return it.</p>,
    },
    {
      title: 'How long it takes',
      body: (
        <>
          <p>
            We send the money at once, to the M-Pesa number that paid. It is usually there within minutes. Where M-Pesa has to look into it, it can
            take up to 72 hours. Your order history shows when it is on its way and when it has arrived.
          </p>
          <p>An order that was paid in parts is returned in parts.</p>
        </>
      ),
    },
    {
      title: 'How to ask',
      body: (
        <p>
          <BuiltLink to={paths.contact({ topic: 'refunds' })}>Write to us</BuiltLink> with your order number and the reason. We answer by email. What
          you agree to when you buy is in our <BuiltLink to={paths.terms()}>terms</BuiltLink>.
        </p>
      ),
    },
  ],
};

export type Texts = PageText;
