// The news of one organizer, ended by the link of a message (docs/reference/announcements.md#news).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { announcementMessages } from './messages.ts';

export const newsErrors = defineErrors({ NEWS_LINK_NOT_VALID: [404, announcementMessages.linkNotValid] });

const tag = 'Messages to holders';
const newsQuery = z.object({ t: z.string().max(100) });
const subscriptionSchema = z.object({ organizer: z.string(), subscribed: z.boolean() });

export const getNewsSubscription = endpoint({
  id: 'getNewsSubscription',
  summary: 'Whose news the link of a message is about, and whether they are still wanted. Needs no sign-in',
  tag,
  method: 'GET',
  path: '/organizer-news',
  access: 'open',
  query: newsQuery,
  output: subscriptionSchema,
  errors: [newsErrors.NEWS_LINK_NOT_VALID],
});

export const unsubscribeFromNews = endpoint({
  id: 'unsubscribeFromNews',
  summary: 'Ends the news of one organizer by the link of a message, without signing in; also for mail programs (RFC 8058)',
  tag,
  method: 'POST',
  path: '/organizer-news/unsubscribe',
  access: 'open',
  query: newsQuery,
  output: subscriptionSchema,
  ignoresBody: true,
  errors: [newsErrors.NEWS_LINK_NOT_VALID],
});

export const resubscribeToNews = endpoint({
  id: 'resubscribeToNews',
  summary: 'Takes the end of the news of one organizer back, by the same link',
  tag,
  method: 'POST',
  path: '/organizer-news/resubscribe',
  access: 'open',
  query: newsQuery,
  output: subscriptionSchema,
  ignoresBody: true,
  errors: [newsErrors.NEWS_LINK_NOT_VALID],
});
