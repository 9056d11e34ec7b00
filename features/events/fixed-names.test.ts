import { expect, test } from 'vitest';
import { closedText } from './ticket-type-texts.ts';
import { nameIn } from './fixed-names.ts';
import { readTexts } from '#platform/testing/read-texts.ts';
import { eventTexts } from './web/texts.ts';

const fr = await readTexts(eventTexts, 'fr');

test.each([
  ['General Admission', 'Kiingilio cha kawaida', 'Entrée générale'],
  ['Early Bird', 'Bei ya mapema', 'Tarif anticipé'],
  ['2-part plan', 'Awamu 2', 'En 2 fois'],
])('%s is translated into the language of the page', (name, kiswahili, french) => {
  expect([nameIn(name, 'en'), nameIn(name, 'sw'), nameIn(name, 'fr')]).toEqual([name, kiswahili, french]);
});

test('a name of the organizer’s own stays as written', () => {
  for (const name of ['Table of Eight', 'early bird special', 'constructor', '']) expect(nameIn(name, 'fr')).toBe(name);
});

test('the reason why a type is closed names it by the same translation', () => {
  const type = { state: 'closed', status: 'paused', name: 'Early Bird' } as const;
  expect(closedText(type, 'published', fr.ticketTypes, 'fr')).toContain('Tarif anticipé');
});
