// Endpoints of the page of integrations.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as keys from './keys/key-contract.ts';
import type * as webhooks from './webhooks/webhook-contract.ts';

export const listApiKeys = endpointAt<typeof keys.listApiKeys>('GET', '/organization/api-keys');
export const createApiKey = endpointAt<typeof keys.createApiKey>('POST', '/organization/api-keys');
export const revokeApiKey = endpointAt<typeof keys.revokeApiKey>('DELETE', '/organization/api-keys/{id}');
export const listApiKeyUses = endpointAt<typeof keys.listApiKeyUses>('GET', '/organization/api-keys/{id}/uses');
export const listWebhooks = endpointAt<typeof webhooks.listWebhooks>('GET', '/organization/webhooks');
export const createWebhook = endpointAt<typeof webhooks.createWebhook>('POST', '/organization/webhooks');
export const changeWebhook = endpointAt<typeof webhooks.changeWebhook>('PUT', '/organization/webhooks/{id}');
export const deleteWebhook = endpointAt<typeof webhooks.deleteWebhook>('DELETE', '/organization/webhooks/{id}');
export const changeWebhookSecret = endpointAt<typeof webhooks.changeWebhookSecret>('POST', '/organization/webhooks/{id}/secret');
export const testWebhook = endpointAt<typeof webhooks.testWebhook>('POST', '/organization/webhooks/{id}/test');
export const listDeliveries = endpointAt<typeof webhooks.listDeliveries>('GET', '/organization/webhooks/{id}/deliveries');
export const replayDelivery = endpointAt<typeof webhooks.replayDelivery>('POST', '/organization/webhooks/{id}/deliveries/{deliveryId}/replay');
