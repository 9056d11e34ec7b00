import { expect, test } from 'vitest';
import { texts as en } from './texts/en.ts';
import { texts as fr } from './texts/fr.ts';
import { texts as sw } from './texts/sw.ts';

test.each([
  [en, 5, 'Tickets held for 5 more minutes'],
  [en, 1, 'Tickets held for 1 more minute'],
  [sw, 5, 'Tiketi zimeshikiliwa kwa dakika 5 zaidi'],
  [fr, 5, 'Billets réservés pendant encore 5 minutes'],
  [fr, 1, 'Billets réservés pendant encore 1 minute'],
])('the remaining hold time is given in words (%#)', ({ kit }, minutes, sentence) => {
  expect(kit.stillHeld(kit.heldFor, minutes)).toBe(sentence);
});
