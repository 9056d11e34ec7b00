// The room says what the server says that turns a buyer away.
import { expect, test } from 'vitest';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { texts } from './texts/en.ts';

test('the room says why someone waits as the server does', () => {
  expect(texts.lead).toBe(inventoryErrors.WAITING_ROOM.message);
});
