// Endpoints of the pages of organizers, apart from those that every page of events loads.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as follows from './follow-contract.ts';
import type * as organizers from './organizer-contract.ts';

export const getOrganizer = endpointAt<typeof organizers.getOrganizer>('GET', '/organizers/{id}');
export const listOrganizerEvents = endpointAt<typeof organizers.listOrganizerEvents>('GET', '/organizers/{id}/events');
export const getOwnProfile = endpointAt<typeof organizers.getOwnProfile>('GET', '/organizer/profile');
export const saveOwnProfile = endpointAt<typeof organizers.saveOwnProfile>('PUT', '/organizer/profile');
export const saveTimeZone = endpointAt<typeof organizers.saveTimeZone>('PUT', '/organizer/profile/time-zone');
export const setOwnPicture = endpointAt<typeof organizers.setOwnPicture>('POST', '/organizer/profile/picture');
export const removeOwnPicture = endpointAt<typeof organizers.removeOwnPicture>('DELETE', '/organizer/profile/picture');
export const followOrganizer = endpointAt<typeof follows.followOrganizer>('PUT', '/organizers/{id}/followed');
export const unfollowOrganizer = endpointAt<typeof follows.unfollowOrganizer>('DELETE', '/organizers/{id}/followed');
export const isOrganizerFollowed = endpointAt<typeof follows.isOrganizerFollowed>('GET', '/organizers/{id}/followed');
export const listFollowedOrganizers = endpointAt<typeof follows.listFollowedOrganizers>('GET', '/followed-organizers');
