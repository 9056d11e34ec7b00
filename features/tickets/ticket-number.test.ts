import { expect, test } from 'vitest';
import { ticketNumberFrom, TICKET_NUMBER_BYTES } from './ticket-number.ts';

test.each([
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'VUMI-0123456789'],
  [[10, 17, 18, 19, 20, 21, 22, 26, 27, 31], 'VUMI-AHJKMNPTVZ'],
  [[32, 255, 64, 0, 0, 0, 0, 0, 0, 0], 'VUMI-0Z00000000'],
])('%j gives %s', (bytes, number) => {
  expect(bytes).toHaveLength(TICKET_NUMBER_BYTES);
  expect(ticketNumberFrom(Uint8Array.from(bytes))).toBe(number);
});
