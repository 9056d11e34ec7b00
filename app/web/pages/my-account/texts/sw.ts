import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Akaunti yangu',
  findEvents: 'Tafuta matukio',
  tickets: 'Tiketi zangu',
  orders: 'Maagizo yangu',
  saved: 'Matukio yaliyohifadhiwa',
};
