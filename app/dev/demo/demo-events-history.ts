// Events that are over or cancelled: the purchases of the demo's customer show the final states of tickets and orders.
import type { DemoEvent } from './demo-event-input.ts';
import { own } from './demo-tickets.ts';

/** Created as of `PAST_DAYS` ago, so that they have taken place. The customer attended the first and missed the second. */
export const past = {
  attended: {
    name: 'Long Rains Jazz Evening',
    category: 'music', genre: 'Jazz', at: 'theatre', when: [20, 'sat', '19:00', 3], capacity: 400, tickets: own(['Stalls', 1800, 300, { maxPerPurchase: 6 }]),
    performers: ['The Long Rains Quartet'],
    text: 'Brushes on the snare while the rain plays along on the roof. A quartet, three guests and a ballad for every power cut of the season.',
  },
  missed: {
    name: 'Saturday Vinyl Swap',
    category: 'other', genre: 'Community', at: 'kilimani', when: [34, 'sat', '10:00', 6], capacity: 120, tickets: own(['Swapper', 300, 120]),
    text: 'Bring five records, go home with five others. A turntable stands by for the doubtful, and whoever brings benga on 45 drinks for free.',
  },
} as const satisfies Readonly<Record<string, DemoEvent>>;

/** Still to come, and cancelled by its organizer. */
export const calledOff: DemoEvent = {
  name: 'Moonrise over Menengai',
  category: 'festivals', genre: 'Folk', at: 'menengai', when: [45, 'sat', '17:00', 8], capacity: 900, tickets: own(['Rim Pass', 2500, 800, { maxPerPurchase: 4 }]),
  performers: ['The Crater Harps'],
  text: 'Harps, fire bowls and a moon that climbs out of the crater. The road up is closed after the rains, so the evening will not take place.',
};
