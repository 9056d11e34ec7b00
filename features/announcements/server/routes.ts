import { atomicRoute, route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import * as news from '../news-contract.ts';
import { cancelAnnouncement } from './cancel-announcement.ts';
import { createAnnouncement } from './create-announcement.ts';
import { getAnnouncement, listAnnouncements } from './list-announcements.ts';
import { listRecipients } from './list-recipients.ts';
import { previewAnnouncement } from './preview-announcement.ts';
import { testAnnouncement } from './test-announcement.ts';
import { getNewsSubscription, resubscribeToNews, unsubscribeFromNews } from './unsubscribing/news-subscription.ts';

export const announcementRoutes = [
  route(contract.listAnnouncements, listAnnouncements),
  route(contract.getAnnouncement, getAnnouncement),
  route(contract.listAnnouncementRecipients, listRecipients),
  route(contract.previewAnnouncement, previewAnnouncement),
  atomicRoute(contract.testAnnouncement, testAnnouncement),
  atomicRoute(contract.createAnnouncement, createAnnouncement),
  atomicRoute(contract.cancelAnnouncement, cancelAnnouncement),
  route(news.getNewsSubscription, getNewsSubscription),
  atomicRoute(news.unsubscribeFromNews, unsubscribeFromNews),
  atomicRoute(news.resubscribeToNews, resubscribeToNews),
];
