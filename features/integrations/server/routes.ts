import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as keys from '../keys/key-contract.ts';
import * as webhooks from '../webhooks/webhook-contract.ts';
import { createApiKey, listApiKeys, listApiKeyUses, revokeApiKey } from './keys/manage-keys.ts';
import { listDeliveries, replayDelivery, testWebhook } from './webhooks/log-of-deliveries.ts';
import { changeWebhook, changeWebhookSecret, createWebhook, deleteWebhook, listWebhooks } from './webhooks/manage-webhooks.ts';

export const integrationRoutes: readonly Route[] = [
  route(keys.listApiKeys, listApiKeys),
  atomicRoute(keys.createApiKey, createApiKey),
  atomicRoute(keys.revokeApiKey, revokeApiKey),
  route(keys.listApiKeyUses, listApiKeyUses),
  route(webhooks.listWebhooks, listWebhooks),
  route(webhooks.createWebhook, createWebhook),
  route(webhooks.changeWebhook, changeWebhook),
  atomicRoute(webhooks.deleteWebhook, deleteWebhook),
  atomicRoute(webhooks.changeWebhookSecret, changeWebhookSecret),
  route(webhooks.testWebhook, testWebhook),
  route(webhooks.listDeliveries, listDeliveries),
  atomicRoute(webhooks.replayDelivery, replayDelivery),
];
