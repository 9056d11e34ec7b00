import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';
import type { CheckId } from '../api-checks.ts';

const checks: Readonly<Record<CheckId, string>> = {
  health: 'The API is healthy',
  events: 'Events are listed',
  event: 'The first event is found by its id',
  ticketTypes: 'Its ticket types are listed',
  inventory: 'The stock of a ticket type is counted',
  queue: 'The queue tells its state',
  orders: 'Your orders are listed',
  tickets: 'Your tickets are listed',
};

export const texts = {
  noAnswer: 'No answer came',
  badAnswer: 'The answer does not carry what it should',
  backend: {
    title: 'Backend test',
    lead: 'Whether the API answers, and the events that it answers with.',
    refresh: 'Refresh',
    loading: 'Loading...',
    failed: 'API connection failed',
    health: 'API health',
    status: 'Status',
    service: 'Service',
    version: 'Version',
    timestamp: 'Timestamp',
    events: message('Events ({shown} of {total})', { shown: 'number', total: 'number' }),
    eventsFailed: 'The events could not be loaded',
    noEvents: 'There is no event yet.',
    capacity: message('Capacity {count}', { count: 'text' }),
    noTicketTypes: 'No ticket types',
    otherScreen: 'Run the API tests',
  },
  suite: {
    title: 'API test',
    lead: 'Read-only calls against the live API, one after another, as any client makes them.',
    run: 'Run again',
    running: 'Running...',
    summary: message('{passed} of {run} passed in {ms} ms', { passed: 'number', run: 'number', ms: 'number' }),
    checks,
    waiting: 'Waiting',
    runs: 'Running',
    passed: 'Passed',
    failed: 'Failed',
    skipped: 'Skipped',
    needsAccount: 'Sign in to run this one.',
    needsEvent: 'There is no event to run this one with.',
    otherScreen: 'See the backend test',
  },
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
