import { texts as sale } from '../../sale-texts/en.ts';
import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';
export const texts = {
  /** Named on tiles, chips, cards and pages. */
  categories: {
    music: 'Live Music',
    festivals: 'Festivals',
    conferences: 'Conferences',
    comedy: 'Comedy',
    theater: 'Theater',
    sports: 'Sports Events',
    food: 'Food & Drink',
    networking: 'Networking',
    workshops: 'Workshops',
    movies: 'Movies',
    virtual_events: 'Virtual Events',
    hybrid_events: 'Hybrid Events',
    ppv_content: 'Pay-per-view',
    streaming: 'Streaming',
    other: 'Other',
  },
  /** Kinds of events that organizers often name, in the other languages; any other is read as it was written. */
  genres: {} as Readonly<Record<string, string>>,
  card: {
    livestream: 'LIVESTREAM',
    capacity: message('{shown} capacity', { count: 'number', shown: 'text' }),
    getTickets: 'Get Tickets',
    /** After "Get Tickets", for those who hear the button without the card around it. */
    forEvent: message(' for {name}', { name: 'text' }),
    salesClosed: 'Sales closed',
  },
  prices: { free: 'Free', unknown: 'TBA', from: 'Starting from' },
  statuses: { published: 'Published', active: 'Active', draft: 'Draft', paused: 'Paused', ended: 'Ended', cancelled: 'Cancelled' },
  ticketTypes: sale.ticketTypes,
  save: {
    save: 'Save',
    saved: 'Saved',
    savedNow: message('{name} saved', { name: 'text' }),
    saveEvent: message('Save {name}', { name: 'text' }),
  },
  savedEvents: {
    title: 'Saved Events',
    loading: 'Loading saved events',
    noneTitle: 'No Saved Events',
    none: 'Tap the heart on an event to keep it here.',
    browse: 'Browse Events',
    removed: message('{name} removed', { name: 'text' }),
    undo: 'Undo',
    failedTitle: 'Failed to load your saved events',
    tryAgain: 'Try Again',
  },
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
