import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { changeRate } from './change-rate.ts';
import { listCurrencies } from './list-currencies.ts';
import { listRates } from './list-rates.ts';

export const currencyRoutes: readonly Route[] = [
  route(contract.listCurrencies, listCurrencies),
  route(contract.listRates, listRates),
  atomicRoute(contract.changeCurrencyRate, changeRate),
];
