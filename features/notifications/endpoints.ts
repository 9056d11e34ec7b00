// Endpoints of the preferences screen.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const getNotificationPreferences = endpointAt<typeof contract.getNotificationPreferences>('GET', '/notification-preferences');
export const changeNotificationPreferences = endpointAt<typeof contract.changeNotificationPreferences>('PUT', '/notification-preferences');
export const sendPhoneCode = endpointAt<typeof contract.sendPhoneCode>('POST', '/notification-preferences/phone');
export const confirmPhone = endpointAt<typeof contract.confirmPhone>('POST', '/notification-preferences/phone/confirm');
export const removePhone = endpointAt<typeof contract.removePhone>('DELETE', '/notification-preferences/phone');
