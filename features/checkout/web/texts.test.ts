// Texts of the screen and the server about the same thing have the same words.
import { expect, test } from 'vitest';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { inEnglish } from '#test/in-english.ts';
import { checkoutErrors } from '../contract.ts';
import { checkoutMessages } from '../messages.ts';
import { readTexts } from '#platform/testing/read-texts.ts';
import { checkoutTexts } from './texts.ts';

const texts = await readTexts(checkoutTexts, 'en');

test.each([
  [texts.errors.waitingRoom, inventoryErrors.WAITING_ROOM],
  [texts.errors.payment, checkoutErrors.PAYMENT_FAILED],
  [texts.method.invalidPhone, checkoutErrors.INVALID_PHONE],
  [texts.promo.notForThese, { message: checkoutMessages.promoCodeNotForThese }],
])('%s', (said, { message }) => expect(said).toBe(inEnglish(message)));
