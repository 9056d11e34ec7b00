// Endpoints that the edit page calls. Apart from endpoints.ts, which public pages load.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';
import type * as draftImages from './drafts/draft-image-contract.ts';
import type * as images from './images/image-contract.ts';
import type * as pools from './pools/pool-contract.ts';
import type * as history from './history/history-contract.ts';
import type * as joining from './joining/join-contract.ts';
import type * as selling from './selling-contract.ts';
import type * as ticketTypes from './ticket-type-contract.ts';

export const getJoinLink = endpointAt<typeof joining.getJoinLink>('GET', '/events/{id}/join-link');
export const updateEvent = endpointAt<typeof contract.updateEvent>('PUT', '/events/{id}');
export const createTicketType = endpointAt<typeof contract.createTicketType>('POST', '/events/{id}/tickets');
export const updateTicketType = endpointAt<typeof ticketTypes.updateTicketType>('PUT', '/events/{id}/tickets/{ticketTypeId}');
export const deleteTicketType = endpointAt<typeof ticketTypes.deleteTicketType>('DELETE', '/events/{id}/tickets/{ticketTypeId}');
export const createPool = endpointAt<typeof pools.createPool>('POST', '/events/{id}/pools');
export const updatePool = endpointAt<typeof pools.updatePool>('PUT', '/events/{id}/pools/{poolId}');
export const deletePool = endpointAt<typeof pools.deletePool>('DELETE', '/events/{id}/pools/{poolId}');
export const changeEventStatus = endpointAt<typeof selling.changeEventStatus>('POST', '/events/{id}/status');
export const listEventChanges = endpointAt<typeof history.listEventChanges>('GET', '/events/{id}/changes');
export const addEventImage = endpointAt<typeof images.addEventImage>('POST', '/events/{id}/images');
export const addDraftImage = endpointAt<typeof draftImages.addDraftImage>('POST', '/event-drafts/{id}/images');
