import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Share',
  draft: {
    title: 'Nothing to share yet',
    lead: 'The event is a draft: nobody else can see its page. Once it is live, its link, a poster and its tickets for your own site are here.',
    edit: 'Go to the event',
  },
  link: 'Link of the event',
  share: 'Share link',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Copying failed. Please select the text and copy it',
  menu: {
    title: 'Without internet',
    lead: 'Who pays the price of tickets in the M-Pesa menu gets them by SMS. Put this on posters.',
    account: 'Account',
  },
  ownSite: 'Tickets on your own site',
  ownSiteLead: 'Put this code where the tickets should be. It shows what is on sale at that moment, and leads to the purchase on Vumi in a new tab.',
  language: 'Language',
  code: 'Code for your site',
  copyCode: 'Copy code',
  codeCopied: 'Code copied',
  withoutScript: 'Where no script runs, or Vumi cannot be reached, the link in the code stays. The script sets no cookies and stores nothing.',
  preview: 'Preview',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
