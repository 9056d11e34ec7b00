import { expect, test } from 'vitest';
import type { Currency } from '#platform/contract/money.ts';
import { convertMinor, displayCurrencyFor, type CurrencyRates } from './rules.ts';

const rates: CurrencyRates = { KES: 150, UGX: 3700, TZS: 2600, RWF: 1450, ETB: 155, USD: 1, EUR: 0.85, GBP: 0.75, JPY: 110, AED: 3.67 };

test.each<[number, Currency, Currency, number]>([
  [375_000, 'KES', 'USD', 2500],
  [2500, 'USD', 'KES', 375_000],
  [375_000, 'KES', 'EUR', 2125],
  [375_000, 'KES', 'GBP', 1875],
  [375_000, 'KES', 'JPY', 275_000],
  [375_000, 'KES', 'AED', 9175],
  [3_700_000, 'UGX', 'KES', 150_000],
  [100, 'KES', 'USD', 1],
  [50, 'KES', 'USD', 0],
  [0, 'KES', 'USD', 0],
  [-375_000, 'KES', 'USD', -2500],
  [12_345, 'TZS', 'TZS', 12_345],
])('%i of %s in %s is %i', (minor, from, to, converted) => {
  expect(convertMinor(minor, from, to, rates)).toBe(converted);
});

test.each([
  ['Africa/Nairobi', 'KES'],
  ['Africa/Kampala', 'KES'],
  ['Europe/London', 'GBP'],
  ['Europe/Paris', 'EUR'],
  ['Europe/Istanbul', 'EUR'],
  ['Asia/Tokyo', 'JPY'],
  ['Asia/Dubai', 'AED'],
  ['Africa/Dar_es_Salaam', 'USD'],
  ['America/New_York', 'USD'],
  ['UTC', 'USD'],
  ['constructor', 'USD'],
  ['', 'USD'],
])('in %s prices are shown in %s', (timeZone, currency) => {
  expect(displayCurrencyFor(timeZone)).toBe(currency);
});
