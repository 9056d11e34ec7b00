import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { confirmPhone, removePhone } from './confirm-phone.ts';
import { changePreferences, getPreferences } from './own-preferences.ts';
import { sendPhoneCode } from './send-phone-code.ts';

export const notificationRoutes: readonly Route[] = [
  route(contract.getNotificationPreferences, getPreferences),
  atomicRoute(contract.changeNotificationPreferences, changePreferences),
  atomicRoute(contract.sendPhoneCode, sendPhoneCode),
  route(contract.confirmPhone, confirmPhone),
  atomicRoute(contract.removePhone, removePhone),
];
