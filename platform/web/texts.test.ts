import { expect, test } from 'vitest';
import { readTexts } from '#platform/testing/read-texts.ts';
import { platformTexts } from './texts.ts';

const en = await readTexts(platformTexts, 'en');
const fr = await readTexts(platformTexts, 'fr');
const sw = await readTexts(platformTexts, 'sw');

test.each([
  [en, 5, 'Tickets held for 5 more minutes'],
  [en, 1, 'Tickets held for 1 more minute'],
  [sw, 5, 'Tiketi zimeshikiliwa kwa dakika 5 zaidi'],
  [fr, 5, 'Billets réservés pendant encore 5 minutes'],
  [fr, 1, 'Billets réservés pendant encore 1 minute'],
])('the remaining hold time is given in words (%#)', ({ kit }, minutes, message) => {
  expect(kit.stillHeld({ label: kit.heldFor, minutes })).toBe(message);
});
