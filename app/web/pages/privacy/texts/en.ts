import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Privacy',
  description: 'Which personal data Vumi keeps, why, for how long, and your rights under the Data Protection Act, 2019.',
  lead: 'We keep what it takes to sell you a ticket and let you in, and no more. Your rights are those of Kenya’s Data Protection Act, 2019.',
  updated: 'Last updated 24 Nov 2026',
  sections: [
    {
      title: 'What we keep',
      body: [
        [
          'Your account: name, email address, phone number, city and date of birth if you give them, and your password in a form nobody can read.',
          'Your orders and tickets: what you bought, when, what you paid, and when a ticket was scanned at the gate.',
          'Payments: the phone number or the last four digits of the card, and the provider’s receipt number. No PIN, no card number.',
          'What you write to our support: your message, your name and your email address.',
          'Technical records: addresses and times of requests, sign-ins and refusals, and the devices and networks you signed in from, to keep the service safe.',
          'How often pages are seen: without cookies, by a code made of your network address and browser that changes every day and is deleted with it. Only counts remain.',
        ],
      ],
    },
    {
      title: 'Why we may',
      body: [
        'To carry out what you ordered, to meet tax and accounting law, and to protect you and us against fraud. These are the grounds of section 30 of the Data Protection Act, 2019. We send no advertising unless you have agreed, and you can take that back at any time.',
      ],
    },
    {
      title: 'Who receives it',
      body: [
        [
          'The organizer of an event you attend: your name, your email address and your ticket, to let you in and to tell you of changes.',
          'Payment providers: what they need to take and return your money.',
          'Our SMS provider: your number and the text of each SMS, if you gave a number for them.',
          'Companies that run our servers and deliver our messages. They act on our instructions and for nothing else.',
          'Authorities, where the law obliges us.',
        ],
      ],
    },
    {
      title: 'Where it is',
      body: ['Some of these companies keep data outside Kenya. We then make sure, by contract, that it is protected as Part VI of the Act demands.'],
    },
    {
      title: 'On your device',
      body: [
        'Your browser stores your sign-in, your choice of language, currency and of light or dark, and your tickets so that they open without a network. A link of a promoter that you followed is kept until you close the tab. A cookie lets the sign-in know this device again for 90 days, so that nobody can keep you out by guessing at your password. Another one with a random number goes with your purchases for 30 days, so that many stolen cards or accounts used in one browser are noticed; we keep it in a form from which it cannot be read, for the same time. We set no advertising cookies. Signing out removes your sign-in and your tickets from the device.',
      ],
    },
    {
      title: 'How long',
      body: [
        'Orders and payments are kept for seven years, as accounting and tax law ask. Your account is kept until you close it, what you wrote to support for two years. Technical records are deleted after 90 days.',
      ],
    },
    {
      title: 'Your rights',
      body: [
        'You may ask what we hold about you, have it corrected or deleted, receive it in a form that other services can read, and object to its use. We answer within 30 days. Where the law makes us keep something, we say so.',
        message(
          'If you are not content with our answer, you can complain to the Office of the Data Protection Commissioner in Nairobi, <commissioner>odpc.go.ke</commissioner>.',
          { commissioner: 'tag' },
        ),
      ],
    },
    {
      title: 'If something goes wrong',
      body: [
        message(
          'If your data is exposed and that can harm you, we tell the Data Protection Commissioner within 72 hours and you as soon as we can, with what you should do. How tickets and money work is in our <terms>terms</terms>.',
          { terms: 'tag' },
        ),
      ],
    },
  ],
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
