import { expect, test } from 'vitest';
import type { EventSummary } from '#features/events/schemas.ts';
import { chooseFeatured } from './choose-featured.ts';

function event(name: string, category: EventSummary['category'], sold: number, saleState: EventSummary['saleState'] = 'on_sale'): EventSummary {
  return { name, category, saleState, ticketTypes: [{ quantity: { sold }, admits: 1 }] } as unknown as EventSummary;
}

const namesOf = (events: readonly EventSummary[]) => chooseFeatured(events).map(({ name }) => name);

test('best sellers come first, one of each category', () => {
  expect(
    namesOf([
      event('Benga', 'music', 90),
      event('Jazz', 'music', 80),
      event('Cheka', 'comedy', 20),
      event('Bahari', 'festivals', 70),
      event('Nyama', 'food', 5),
    ]),
  ).toEqual(['Benga', 'Bahari', 'Cheka']);
});

test('with fewer than three categories the next best sellers fill up', () => {
  expect(namesOf([event('Benga', 'music', 10), event('Jazz', 'music', 30), event('Cheka', 'comedy', 20)])).toEqual(['Jazz', 'Cheka', 'Benga']);
});

test('events that cannot be bought are not featured; among equals the sooner comes first', () => {
  expect(namesOf([event('Gone', 'music', 500, 'sold_out'), event('Later', 'food', 0, 'coming_soon')])).toEqual([]);
  expect(namesOf([event('First', 'food', 0), event('Second', 'comedy', 0)])).toEqual(['First', 'Second']);
});
