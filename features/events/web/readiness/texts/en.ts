import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Ready to sell',
  allGood: 'Everything is in place.',
  missing: 'Missing: the event cannot go live without this.',
  odd: 'Worth a look. This does not stop the event.',
  findings: {
    noTickets: 'There is no ticket type yet.',
    currencyNotPayable: 'Nobody can pay in this currency yet. The event stays a draft unless its tickets are free.',
    over: 'The event has ended.',
    allFree: 'Every ticket is free.',
    allPaused: 'Every ticket type is paused: nothing can be bought.',
    allHidden: 'Every ticket type is hidden: only people with a code can buy.',
    noPicture: 'There is no picture. Visitors see a drawn poster.',
    noContact: 'There is no contact email. Buyers cannot reach you.',
    noLink: 'There is no link to join yet. Ticket holders need it when doors open.',
    begun: 'The event has begun already.',
    exceedsCapacity: message('The tickets admit {people} people, and there is room for {capacity}.', { people: 'text', capacity: 'text' }),
    saleOver: message('The sale is over: {names}', { names: 'text' }),
    neverOnSale: message('Never on sale, because the dates lie outside of the sales release: {names}', { names: 'text' }),
    saleAfterEnd: message('The sale ends after the event: {names}', { names: 'text' }),
    gap: message('Nothing is on sale from {from} to {to}.', { from: 'text', to: 'text' }),
  },
  timeline: {
    title: 'What opens and closes when',
    lead: message('On the clock of the event ({zone}).', { zone: 'text' }),
    now: 'Now',
    whenLive: 'Once it is live',
    /** The end of a day. */
    midnight: message('{day}, midnight', { day: 'text' }),
    opens: message('On sale: {names}', { names: 'text' }),
    closes: message('Sale ends: {names}', { names: 'text' }),
    releaseOpens: message('Sales release opens: {names}', { names: 'text' }),
    releaseCloses: message('Sales release closes: {names}', { names: 'text' }),
    doors: 'Doors open online',
    starts: 'The event starts',
    ends: 'The event ends',
    early: 'or before, when the sales release before it is sold out',
    none: 'Give the event a start, and its sale appears here.',
    past: 'past',
  },
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
