import { expect, test } from 'vitest';
import { availableText, capacityText, categoryLabel, closedText, currentIssue, isLivestream, isOnline, issueText, opening, placeText, priceText, shownOrganizer, ticketClosedText } from './event-texts.ts';

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
  expect(placeText(event)).toBe(place);
  expect(isOnline(event)).toBe(livestream && deliveryMethod !== 'hybrid');
});

test.each([
  [3750, 'KES', 'KSh\u00a03,750'],
  [25, 'USD', '$25'],
  [0, 'KES', 'Free'],
  [null, 'KES', 'TBA'],
] as const)('%s %s reads %s', (price, currency, text) => expect(priceText(price, currency)).toBe(text));

test.each([
  [0, '(0 events available)'],
  [1, '(1 event available)'],
  [12, '(12 events available)'],
  [1000, '(1,000+ events available)'],
])('%i events', (total, text) => expect(availableText(total)).toBe(text));

test('states of sale read as specified', () => {
  expect(closedText('on_sale')).toBeNull();
  expect(closedText('coming_soon')).toBe('Coming Soon');
  expect(closedText('sold_out')).toBe('Sold Out');
  expect(ticketClosedText({ state: 'closed', closedReason: 'VIP sales have ended' })).toBe('VIP sales have ended');
});

test('an issue is named, a type for every release is not', () => {
  expect(issueText(1)).toBe('Issue #1 Early Bird');
  expect(issueText(3)).toBe('Issue #3 Final Sales');
  expect(issueText('all')).toBeNull();
});

test('the release that is on is that of what can be bought', () => {
  const types = [{ state: 'coming_soon', issueNumber: 2 }, { state: 'on_sale', issueNumber: 1 }] as const;
  expect(currentIssue(types)).toBe(1);
  expect(currentIssue([types[0]])).toBe('all');
});

test('an organizer without a name of their own, or with the default address, stays in the background', () => {
  const organizer = { id: '', phone: null };
  expect(shownOrganizer({ ...organizer, name: 'Nyota Sounds', email: 'hello@nyota.example' })).toMatchObject({ name: 'Nyota Sounds', email: 'hello@nyota.example' });
  expect(shownOrganizer({ ...organizer, name: '3f2a-11', email: 'organizer@demo.vumi.test' })).toMatchObject({ name: 'Event Organizer', email: null });
});

test('labels and counts', () => {
  expect(categoryLabel('music')).toBe('Live Music');
  expect(categoryLabel('sports')).toBe('Sports Events');
  expect(capacityText(12_000)).toBe('12,000 capacity');
});

test('a long text is cut between words', () => {
  expect(opening('Twelve guitars,\n one horn section', 60)).toBe('Twelve guitars, one horn section');
  expect(opening('Twelve guitars, one horn section', 20)).toBe('Twelve guitars, one…');
});
