import { expect, test } from 'vitest';
import { isLivestream, isOnline, opening, placeText, shownOrganizer } from './event-texts.ts';
import { placeIn } from './place-words.ts';

const venue = (name: string, city: string) => ({ name, city, country: 'Kenya', address: null });

test.each([
  ['in_person', 'Uhuru Gardens', 'Nairobi', false, 'Uhuru Gardens, Nairobi'],
  ['in_person', 'Virtual Event', 'Nairobi', true, 'Virtual Event'],
  ['in_person', 'The Barn', 'LIVESTREAM', true, 'The Barn'],
  ['virtual', 'Vumi Live', 'Nairobi', true, 'Vumi Live'],
  ['hybrid', 'KICC', 'Nairobi', true, 'KICC, Nairobi'],
] as const)('%s at %s, %s', (deliveryMethod, name, city, livestream, place) => {
  const event = { deliveryMethod, venue: venue(name, city) };
  expect(isLivestream(event)).toBe(livestream);
  expect(placeText(event, 'en')).toBe(place);
  expect(isOnline(event)).toBe(livestream && deliveryMethod !== 'hybrid');
});

test('a place without a name is named in the language of the page', () => {
  const unnamed = { deliveryMethod: 'virtual', venue: venue('Virtual Event', 'Online') } as const;
  expect([placeText(unnamed, 'en'), placeText(unnamed, 'sw'), placeText(unnamed, 'fr')]).toEqual([
    'Virtual Event',
    'Tukio la mtandaoni',
    'Événement en ligne',
  ]);
  expect(placeIn({ venue: 'KICC', city: 'Nairobi' }, 'fr')).toEqual({ venue: 'KICC', city: 'Nairobi' });
});

test('an organizer without a name of their own, or with the default address, is not shown', () => {
  const organizer = { id: '', phone: null };
  expect(shownOrganizer({ ...organizer, name: 'Nyota Sounds', email: 'hello@nyota.example' })).toMatchObject({
    name: 'Nyota Sounds',
    email: 'hello@nyota.example',
  });
  expect(shownOrganizer({ ...organizer, name: 'Event Organizer', email: null })).toMatchObject({ name: null });
  expect(shownOrganizer({ ...organizer, name: '3f2a-11', email: 'organizer@demo.vumi.test' })).toMatchObject({ name: null, email: null });
});

test('a long text is cut between words', () => {
  expect(opening('Twelve guitars,\n one horn section', 60)).toBe('Twelve guitars, one horn section');
  expect(opening('Twelve guitars, one horn section', 20)).toBe('Twelve guitars, one…');
});
