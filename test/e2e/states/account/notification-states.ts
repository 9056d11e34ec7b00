// Preferences of notifications.
import type { Page } from 'playwright-core';
import type { NotificationPreferences } from '#features/notifications/contract.ts';
import { defaultPreferences } from '#features/notifications/preferences.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';

const calls = /\/api\/notification-preferences/;

const withPhone = (phone: Partial<NotificationPreferences['phone']>, text: string) => async (page: Page) => {
  await answer(page, calls, { data: { ...defaultPreferences, phone: { available: true, number: null, waiting: null, ...phone } } });
  await shows('/notifications', text)(page);
};

/** The first of each route is the normal state of the page. */
export const notificationStates: readonly SiteState[] = [
  {
    route: 'notifications',
    name: 'with a number',
    who: 'buyer',
    open: withPhone({ number: '+254712345678' }, 'SMS go to 0712 345 678.'),
  },
  { route: 'notifications', name: 'without a number', who: 'buyer', open: withPhone({}, 'Send code') },
  { route: 'notifications', name: 'waiting for the code', who: 'buyer', open: withPhone({ waiting: '+254712345678' }, 'Confirm number') },
  {
    route: 'notifications',
    name: 'another number waits',
    who: 'buyer',
    open: withPhone({ number: '+254712345678', waiting: '+254722345678' }, 'Until the new number is confirmed'),
  },
  {
    route: 'notifications',
    name: 'removing the number',
    who: 'buyer',
    open: async (page) => {
      await withPhone({ number: '+254712345678' }, 'SMS go to 0712 345 678.')(page);
      await press(page, 'Remove number');
      await see(page, 'Remove your number?');
    },
  },
  { route: 'notifications', name: 'without SMS', who: 'buyer', open: withPhone({ available: false }, 'SMS is not available here.') },
  { route: 'notifications', name: 'loading', who: 'buyer', open: loading('notifications', calls) },
  { route: 'notifications', name: 'failed', who: 'buyer', open: failing('notifications', calls, 'Your preferences could not be loaded') },
];
