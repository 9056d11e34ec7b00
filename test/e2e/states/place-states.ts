// The organizer's page of the places of a ticket type.
import type { Page } from 'playwright-core';
import type { TypePlaces } from '#features/tickets/places-contract.ts';
import { answer } from '../answer-instead.ts';
import { press } from '../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const id = '01900000-0000-7000-8000-000000000701';
const typeId = '01900000-0000-7000-8000-000000000702';
const calls = /\/api\/events\/[\w-]+\/tickets\/[\w-]+\/places$/;
const route = 'events/:eventId/places/:ticketTypeId';
const address = `events/${id}/places/${typeId}`;

const places: TypePlaces = {
  event: { id, name: 'Rhumba by the lake' },
  ticketType: { id: typeId, name: 'VIP', tickets: 40 },
  places: ['A', 'B'].flatMap((row, at) =>
    Array.from({ length: 20 }, (_one, seat) => ({
      section: 'Balcony on the side of the water',
      row,
      seat: String(seat + 1),
      ticket: at === 0 && seat < 6 ? { id: `01900000-0000-7000-8000-00000000071${seat}`, ticketNumber: `VUMI-7K3QZ9M2X${seat}` } : null,
    })),
  ),
};

const opened = (data: TypePlaces, text: string) => async (page: Page) => {
  await answer(page, calls, { data });
  await shows(`/${address}`, text)(page);
};

/** The first is the normal state of the page. */
export const placeStates: readonly SiteState[] = [
  { route, name: 'places', who: 'newcomer', open: opened(places, 'Given to tickets') },
  { route, name: 'free seating', who: 'newcomer', open: opened({ ...places, places: [] }, 'Free seating') },
  {
    route,
    name: 'another place',
    who: 'newcomer',
    open: async (page) => {
      await opened(places, 'Given to tickets')(page);
      await page.getByRole('button', { name: 'Change: VUMI-7K3QZ9M2X2' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    route,
    name: 'a line that cannot be read',
    who: 'newcomer',
    open: async (page) => {
      await opened(places, 'Given to tickets')(page);
      await page.getByLabel('Places', { exact: true }).fill('A, B, C, D');
      await press(page, 'Save plan');
      await page.getByText('Line 1 cannot be read').waitFor();
    },
  },
  { route, name: 'loading', who: 'newcomer', open: loading(address, calls) },
  { route, name: 'failure', who: 'newcomer', open: failing(address, calls, 'The places could not be loaded') },
];
