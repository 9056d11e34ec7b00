// The room has the same text as the server's refusal.
import { expect, test } from 'vitest';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { inEnglish } from '#test/in-english.ts';
import { texts } from './texts/en.ts';

test('the room gives the same reason for waiting as the server', () => {
  expect(texts.lead).toBe(inEnglish(inventoryErrors.WAITING_ROOM.message));
});
