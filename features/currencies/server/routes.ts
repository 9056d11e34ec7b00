import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { changeRate } from './change-rate.ts';
import { listCurrencies } from './list-currencies.ts';

export const currencyRoutes: readonly Route[] = [
  route(contract.listCurrencies, listCurrencies),
  atomicRoute(contract.changeCurrencyRate, changeRate),
];
