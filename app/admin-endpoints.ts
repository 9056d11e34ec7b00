// Endpoints of the whole site that only pages of admins call.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as site from './site-endpoints.ts';

export const listFailedWork = endpointAt<typeof site.listFailedWork>('GET', '/admin/failed-work');
export const retryFailedWork = endpointAt<typeof site.retryFailedWork>('POST', '/admin/failed-work/{id}/retry');
export const getSystemSettings = endpointAt<typeof site.getSystemSettings>('GET', '/admin/settings');
export const listSentMessages = endpointAt<typeof site.listSentMessages>('GET', '/admin/messages');
export const previewMessage = endpointAt<typeof site.previewMessage>('GET', '/admin/messages/{id}');
