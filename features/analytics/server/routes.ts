import { route, streamRoute } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { getEventAnalytics, getOrganizerAnalytics } from './get-analytics.ts';
import { getOrganizerSummary } from './get-summary.ts';
import { listEventFigures } from './list-event-figures.ts';
import { listActivity, watchActivity } from './watch-activity.ts';

export const analyticsRoutes = [
  route(contract.getEventAnalytics, getEventAnalytics),
  route(contract.getOrganizerAnalytics, getOrganizerAnalytics),
  route(contract.getOrganizerSummary, getOrganizerSummary),
  route(contract.listEventFigures, listEventFigures),
  route(contract.listActivity, listActivity),
  streamRoute(contract.watchActivity, watchActivity),
];
