// Calls for currency rates: the specified rates are the initial rows of a table that an admin can change (docs/reference/money.md#rates).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { toStoredRate, UNITS_PER_USD_MAX, UNITS_PER_USD_MIN } from './rules.ts';
import { currencyMessages } from './messages.ts';

const tag = 'Currencies';

export const currencyErrors = defineErrors({
  CURRENCY_NOT_FOUND: [404, currencyMessages.currencyNotFound],
  BASE_CURRENCY_FIXED: [409, currencyMessages.baseCurrencyFixed],
  RATE_CHANGED: [409, currencyMessages.rateChanged],
});

const currencyRateSchema = z.object({
  currency: currencySchema,
  symbol: z.string(),
  /** Units of the currency for one US dollar. */
  unitsPerUsd: z.number(),
});
export type CurrencyRate = z.output<typeof currencyRateSchema>;

export const listCurrencies = endpoint({
  id: 'listCurrencies',
  summary: 'Every currency with its symbol and the rate of one US dollar; for display only',
  tag,
  method: 'GET',
  path: '/currencies',
  access: 'open',
  cacheSeconds: 300,
  output: z.array(currencyRateSchema),
  errors: [],
});

const administeredRateSchema = currencyRateSchema.extend({
  changedAt: z.iso.datetime(),
  /** The address of the admin; null for a first value, and when the account is gone. */
  changedBy: z.string().nullable(),
});
export type AdministeredRate = z.output<typeof administeredRateSchema>;

export const listRates = endpoint({
  id: 'listRates',
  summary: 'Every currency with its rate of this moment, and who changed it last',
  tag: 'Administration',
  method: 'GET',
  path: '/admin/currencies',
  access: { role: 'admin' },
  output: z.array(administeredRateSchema),
  errors: [],
});

export const changeCurrencyRate = endpoint({
  id: 'changeCurrencyRate',
  summary: 'Sets the rate of one US dollar in a currency, from now on and everywhere',
  tag,
  method: 'PUT',
  path: '/currencies/{currency}',
  access: { role: 'admin' },
  params: z.object({ currency: z.string().max(10) }),
  body: z.object({
    unitsPerUsd: z
      .number(asIssue(currencyMessages.rateNotANumber))
      .min(UNITS_PER_USD_MIN, asIssue(currencyMessages.rateTooSmall({ minimum: UNITS_PER_USD_MIN })))
      .max(UNITS_PER_USD_MAX, asIssue(currencyMessages.rateTooLarge({ maximum: UNITS_PER_USD_MAX })))
      .transform(toStoredRate),
    /** The rate that the admin saw: a change that another admin made meanwhile is not overwritten. */
    from: z.number().optional(),
  }),
  output: currencyRateSchema,
  errors: [currencyErrors.CURRENCY_NOT_FOUND, currencyErrors.BASE_CURRENCY_FIXED, currencyErrors.RATE_CHANGED],
});
