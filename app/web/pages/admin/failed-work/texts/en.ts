import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Failed work',
  lead: 'Emails, refunds and other work in the background that failed at every try. Run it again once the cause is mended.',
  columns: { kind: 'Kind', name: 'Work', subject: 'About', problem: 'Error', attempts: 'Tries', failedAt: 'Last try' },
  kinds: { event: 'Domain event', job: 'Job' },
  sort: 'Sort',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', attempts: 'Most tries first', name: 'By work' },
  /** Where a piece of work belongs to nothing in particular. */
  nothing: 'None',
  runAgain: 'Run again',
  running: 'Running...',
  ran: message('{name} runs again', { name: 'text' }),
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  none: 'Nothing has failed',
  noneMessage: 'All work in the background is done, or being tried.',
  failed: 'This could not be loaded',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
