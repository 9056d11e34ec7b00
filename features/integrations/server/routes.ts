import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as keys from '../keys/key-contract.ts';
import { createApiKey, listApiKeys, listApiKeyUses, revokeApiKey } from './keys/manage-keys.ts';

export const integrationRoutes: readonly Route[] = [
  route(keys.listApiKeys, listApiKeys),
  atomicRoute(keys.createApiKey, createApiKey),
  atomicRoute(keys.revokeApiKey, revokeApiKey),
  route(keys.listApiKeyUses, listApiKeyUses),
];
