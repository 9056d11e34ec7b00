import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { receiveMessage } from './receive-message.ts';

export const supportRoutes: readonly Route[] = [
  atomicRoute(contract.sendContactMessage, receiveMessage),
  route(contract.getContactDetails, ({ config }) => ({ email: config.supportEmail, phone: config.supportPhone, chat: config.supportChat })),
];
