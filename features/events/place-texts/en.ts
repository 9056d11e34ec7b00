// What is said of a plan of places, on its page and in the wizard. Their areas include it.
import { message } from '#platform/contract/language/message.ts';

export const texts = {
  label: 'Places',
  hint: 'One line each: section, row, seats. Section and row may be left out, and seats may be a range.',
  example: 'Balcony, A, 1-20\nBalcony, B, 1-18',
  count: message('{places} places for {tickets} tickets', { places: 'text', tickets: 'text' }),
  freeSeating: 'Free seating',
};

export type Declared = typeof texts;
