import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'This event was postponed',
  lead: message('It takes place on {now}. Your ticket stays valid, and you need not do anything.', { now: 'text' }),
  until: message('If the new date does not suit you, give the ticket back by {until}, so that somebody else can have it.', { until: 'text' }),
  giveBack: 'Give back',
  confirmTitle: 'Give this ticket back?',
  confirmLead: 'The ticket stops working at once, and nobody gets in with it. This cannot be undone. Nobody paid for it, so nothing goes back.',
  sending: 'Giving back…',
  done: 'The ticket is given back',
};

export type Declared = typeof texts;
