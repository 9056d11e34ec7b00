// Endpoints of the pages of messages to holders.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';
import type * as news from './news-contract.ts';

export const listAnnouncements = endpointAt<typeof contract.listAnnouncements>('GET', '/events/{id}/messages');
export const getAnnouncement = endpointAt<typeof contract.getAnnouncement>('GET', '/events/{id}/messages/{messageId}');
export const listAnnouncementRecipients = endpointAt<typeof contract.listAnnouncementRecipients>(
  'GET',
  '/events/{id}/messages/{messageId}/recipients',
);
export const previewAnnouncement = endpointAt<typeof contract.previewAnnouncement>('POST', '/events/{id}/messages/preview');
export const testAnnouncement = endpointAt<typeof contract.testAnnouncement>('POST', '/events/{id}/messages/test');
export const createAnnouncement = endpointAt<typeof contract.createAnnouncement>('POST', '/events/{id}/messages');
export const cancelAnnouncement = endpointAt<typeof contract.cancelAnnouncement>('DELETE', '/events/{id}/messages/{messageId}');
export const getNewsSubscription = endpointAt<typeof news.getNewsSubscription>('GET', '/organizer-news');
export const unsubscribeFromNews = endpointAt<typeof news.unsubscribeFromNews>('POST', '/organizer-news/unsubscribe');
export const resubscribeToNews = endpointAt<typeof news.resubscribeToNews>('POST', '/organizer-news/resubscribe');
