// Pages of admins.
import type { Page } from 'playwright-core';
import type { FailedWork } from '#app/site-endpoints.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import type { Unmatched } from '#features/checkout/paybill/unmatched-contract.ts';
import type { Account } from '#features/identity/accounts/account-contract.ts';
import type { Application } from '#features/organizations/applications/application-contract.ts';
import type { ReceiptQuestion } from '#features/payments/mpesa/receipt-questions.ts';
import type { Invitation } from '#features/organizations/invitations/invitation-contract.ts';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const failedEvent: FailedWork = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'event',
  name: 'email-buyer on order-confirmed',
  subject: 'order:01900000-0000-7000-8000-000000000009',
  attempts: 14,
  problem: 'Error: no network',
  failedAt: '2026-11-01T09:00:00.000Z',
};
const failedJob: FailedWork = {
  id: '01900000-0000-7000-8000-000000000002',
  kind: 'job',
  name: 'send-mail',
  subject: null,
  attempts: 6,
  problem: 'connect ECONNREFUSED',
  failedAt: '2026-11-02T09:00:00.000Z',
};
const unmatchedCalls = /\/api\/admin\/unmatched/;
const unmatchedPayment: Unmatched = {
  id: '01900000-0000-7000-8000-0000000000a1',
  receipt: 'SKE52PAWR9',
  amount: 1500,
  account: 'SCHOOL FEES',
  phone: '25470****149',
  paidAt: '2026-11-01T09:00:00.000Z',
  reason: 'unknown-account',
  state: 'waiting',
  isOld: true,
  orderNumber: null,
  refund: null,
  question: null,
};
const question: ReceiptQuestion = {
  id: '01900000-0000-7000-8000-0000000000b1',
  askedAt: '2026-11-02T09:00:00.000Z',
  askedBy: 'The Admin',
  state: 'found',
  answeredAt: '2026-11-02T09:00:40.000Z',
  status: 'Completed',
  amount: 1500,
  payer: '25470****149',
  finalisedAt: '2026-11-01T09:00:00.000Z',
  reason: 'Pay Bill',
  problem: null,
};
const silent = { ...question, answeredAt: null, status: null, amount: null, payer: null, finalisedAt: null, reason: null };
/** One of each answer of M-Pesa, and one receipt that it was not asked about. */
const unmatchedPayments: readonly Unmatched[] = [
  unmatchedPayment,
  { ...unmatchedPayment, id: '01900000-0000-7000-8000-0000000000a5', receipt: 'SKE52PAWV4', question },
  { ...unmatchedPayment, id: '01900000-0000-7000-8000-0000000000a6', receipt: 'SKE52PAWW5', question: { ...silent, state: 'waiting' } },
  { ...unmatchedPayment, id: '01900000-0000-7000-8000-0000000000a7', receipt: 'SKE52PAWX6', question: { ...silent, state: 'lost' } },
  { ...unmatchedPayment, id: '01900000-0000-7000-8000-0000000000a2', receipt: 'SKE52PAWS1', reason: 'too-little', phone: null, isOld: false },
  {
    ...unmatchedPayment,
    id: '01900000-0000-7000-8000-0000000000a3',
    receipt: 'SKE52PAWT2',
    state: 'matched',
    isOld: false,
    question: { ...question, status: 'Reversed' },
    orderNumber: 'VUMI-ABC-1234-567890',
  },
  { ...unmatchedPayment, id: '01900000-0000-7000-8000-0000000000a4', receipt: 'SKE52PAWU3', state: 'returned', isOld: false, refund: 'failed' },
];

/** The list of money that fits nothing, with a reminder of what has waited. */
const unmatchedShown = (items: readonly Unmatched[], text: string) => async (page: Page) => {
  await answer(page, unmatchedCalls, { data: { items, page: 1, limit: 25, hasMore: false, total: items.length, old: items.length > 0 ? 1 : 0 } });
  await shows('/admin/unmatched', text)(page);
};
const unmatchedDialog = (button: string, text: string) => async (page: Page) => {
  await unmatchedShown(unmatchedPayments, 'SCHOOL FEES')(page);
  await press(page, button);
  await see(page, text);
};

const failedWorkCalls = /\/api\/admin\/failed-work/;

/** The list of background work that was given up. */
const givenUp = (items: readonly FailedWork[], text: string) => async (page: Page) => {
  await answer(page, failedWorkCalls, { data: { items, page: 1, limit: 50, hasMore: false } });
  await shows('/admin/failed-work', text)(page);
};

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

function sampleApplication(number: number, given: Partial<Application>): Application {
  return {
    id: `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
    status: 'pending',
    contactName: 'The Manager',
    email: `business-${number}@site.vumi.test`,
    phone: '+254722100482',
    companyName: `Business ${number}`,
    businessType: 'Festival Producer',
    website: null,
    address: null,
    city: 'Kisumu',
    country: 'Kenya',
    expectedEvents: '6-15',
    description: null,
    submittedAt: hoursAgo(number * 11),
    grossLimit: null,
    history: [{ at: hoursAgo(number * 11), kind: 'submitted', note: null, admin: null }],
    ...given,
  };
}

const applications: readonly Application[] = [
  sampleApplication(0, {
    companyName: 'Lakeside Productions Ltd',
    website: 'https://lakeside.co.ke',
    description: 'Two festivals a year, at the lake.\nUp to 4,000 visitors.',
    history: [
      { at: hoursAgo(60), kind: 'submitted', note: null, admin: null },
      { at: hoursAgo(50), kind: 'asked', note: 'Where do the festivals take place?', admin: 'admin@site.vumi.test' },
      { at: hoursAgo(2), kind: 'answered', note: 'At the lake.', admin: null },
    ],
  }),
  sampleApplication(1, { companyName: 'Karibu Weddings', businessType: 'Wedding Planner', city: 'Nakuru' }),
  sampleApplication(2, { companyName: 'Coast Stand-Up Collective', businessType: 'Entertainment Venue', city: 'Mombasa' }),
  sampleApplication(3, { companyName: 'Savannah Tech Guild', businessType: 'Conference Organizer', city: null, status: 'more_information' }),
  sampleApplication(4, { companyName: 'Umoja Events', status: 'approved', grossLimit: 200_000 }),
];
const applicationCalls = /\/api\/admin\/applications/;

/** User Management, with these of 200 businesses. */
const businesses =
  (items: readonly Application[], text: string, address = '/admin') =>
  async (page: Page) => {
    const total = items.length * 50;
    await answer(page, applicationCalls, {
      data: { items, page: 1, limit: 20, hasMore: total > 20, total, waiting: items.length, unseen: items.length === 0 ? 0 : 1 },
    });
    await shows(address, text)(page);
  };
const reviewed = async (page: Page) => {
  await businesses(applications, 'Lakeside Productions Ltd')(page);
  await press(page, 'Review: Lakeside Productions Ltd');
  await see(page, 'Where do the festivals take place?');
};

const idOf = (number: number): string => `01900000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`;

function sampleAccount(number: number, given: Partial<Account>): Account {
  const email = `account-${number}@site.vumi.test`;
  return {
    id: idOf(number),
    email,
    name: `Account ${number}`,
    phone: null,
    role: 'customer',
    state: 'active',
    suspensionReason: null,
    createdAt: hoursAgo(1000),
    ...given,
  };
}

const accounts: readonly Account[] = [
  sampleAccount(1, { role: 'admin' }),
  sampleAccount(2, { role: 'organizer', name: 'Coast Stand-Up Collective of Mombasa' }),
  sampleAccount(3, { state: 'unconfirmed' }),
  sampleAccount(4, { state: 'suspended', suspensionReason: 'Sold the same tickets twice' }),
  sampleAccount(5, { email: null }),
];
const invitations: readonly Invitation[] = (['open', 'expired', 'accepted', 'withdrawn'] as const).map((state, at) => ({
  id: idOf(10 + at),
  email: `${state}@site.vumi.test`,
  state,
  invitedBy: 'admin@site.vumi.test',
  createdAt: hoursAgo(20),
  expiresAt: '2026-12-01T09:00:00.000Z',
}));
const decision = (number: number, given: Pick<AuditEntry, 'action' | 'details'> & Partial<AuditEntry>): AuditEntry => ({
  id: idOf(20 + number),
  at: `2026-11-0${number}T09:00:00.000Z`,
  actor: { id: idOf(1), email: 'admin@site.vumi.test' },
  subject: `account:${idOf(2)}`,
  subjectLabel: 'account-2@site.vumi.test',
  ...given,
});
const decisions: readonly AuditEntry[] = [
  decision(3, { action: 'account.role-changed', details: { from: 'customer', to: 'organizer' } }),
  decision(2, { action: 'account.suspended', details: { reason: 'Sold the same tickets twice' } }),
  decision(1, { action: 'invitation.sent', details: {}, actor: null }),
];

const accountCalls = /\/api\/admin\/users/;
const invitationCalls = /\/api\/admin\/invitations/;
const auditCalls = /\/api\/admin\/audit-log/;

/** A list of the admin area with these on the first of its pages. */
const listed = (route: string, calls: RegExp, items: readonly unknown[], text: string) => async (page: Page) => {
  await answer(page, calls, { data: { items, page: 1, limit: 50, hasMore: items.length > 0, total: items.length * 60 } });
  await shows(`/${route}`, text)(page);
};
/** The same, and a button of it pressed. */
const opened = (route: string, calls: RegExp, items: readonly unknown[], button: string, text: string) => async (page: Page) => {
  await listed(route, calls, items, 'Page 1')(page);
  await press(page, button);
  await see(page, text);
};

const rateCalls = /\/api\/admin\/currencies/;
const changingRate = async (page: Page) => {
  await shows('/admin/settings', 'Exchange rates')(page);
  await press(page, 'Change the rate of UGX');
  await page.getByLabel('New rate in UGX').fill('37,000');
  await see(page, '900% more than now');
};

const changingApproval = async (page: Page) => {
  await shows('/admin/settings', 'Off: a person approves every business')(page);
  await press(page, 'Change automatic approval');
  await see(page, 'Approve businesses as they apply');
};

const messageCalls = /\/api\/admin\/messages/;
/** The preview of an email, when its frame has loaded. */
const shownFrame = (id: string, text: string) => async (page: Page) => {
  await shows(`/admin/messages?id=${id}`, 'Plain text')(page);
  await page.frameLocator('iframe').getByText(text).first().waitFor();
};

/** The first of each route is the normal state of the page. */
export const adminStates: readonly SiteState[] = [
  { route: 'admin', name: 'full', who: 'admin', open: businesses(applications, 'Lakeside Productions Ltd') },
  { route: 'admin', name: 'none waiting', who: 'admin', open: businesses([], 'No business is waiting') },
  { route: 'admin', name: 'nothing found', who: 'admin', open: businesses([], 'Nothing found', '/admin?search=none') },
  {
    route: 'admin',
    name: 'asked before approving',
    who: 'admin',
    open: async (page) => {
      await businesses(applications, 'Lakeside Productions Ltd')(page);
      await press(page, 'Approve: Lakeside Productions Ltd');
      await see(page, 'Yes, approve');
    },
  },
  { route: 'admin', name: 'review', who: 'admin', open: reviewed },
  {
    route: 'admin',
    name: 'rejecting',
    who: 'admin',
    open: async (page) => {
      await reviewed(page);
      await press(page, 'Reject');
      await see(page, 'The applicant gets this by email.');
    },
  },
  {
    route: 'admin',
    name: 'inviting',
    who: 'admin',
    open: async (page) => {
      await businesses(applications, 'Lakeside Productions Ltd')(page);
      await press(page, 'Invite Organizer');
      await see(page, 'Send invitation');
    },
  },
  { route: 'admin', name: 'loading', who: 'admin', open: loading('admin', applicationCalls) },
  { route: 'admin', name: 'failed', who: 'admin', open: failing('admin', applicationCalls, 'This could not be loaded') },
  { route: 'admin', name: 'for another role', who: 'buyer', open: shows('/admin', 'Role Restriction') },
  { route: 'admin/users', name: 'full', who: 'admin', open: listed('admin/users', accountCalls, accounts, 'Account 1') },
  {
    route: 'admin/users',
    name: 'role dialog',
    who: 'admin',
    open: async (page) => {
      await opened('admin/users', accountCalls, accounts, 'Change role: Account 5', 'Now: Customer')(page);
      await page.getByRole('radio', { name: /^Organizer/ }).check();
    },
  },
  {
    route: 'admin/users',
    name: 'suspend dialog',
    who: 'admin',
    open: opened('admin/users', accountCalls, accounts, 'Suspend: Account 5', 'Suspend Account 5?'),
  },
  { route: 'admin/users', name: 'empty', who: 'admin', open: listed('admin/users', accountCalls, [], 'No accounts') },
  { route: 'admin/users', name: 'loading', who: 'admin', open: loading('admin/users', accountCalls) },
  { route: 'admin/users', name: 'failed', who: 'admin', open: failing('admin/users', accountCalls, 'This could not be loaded') },
  { route: 'admin/users', name: 'for another role', who: 'buyer', open: shows('/admin/users', 'Role Restriction') },
  { route: 'admin/invitations', name: 'full', who: 'admin', open: listed('admin/invitations', invitationCalls, invitations, 'Withdrawn') },
  {
    route: 'admin/invitations',
    name: 'withdraw dialog',
    who: 'admin',
    open: opened('admin/invitations', invitationCalls, invitations, 'Withdraw: open@site.vumi.test', 'Withdraw this invitation?'),
  },
  { route: 'admin/invitations', name: 'empty', who: 'admin', open: listed('admin/invitations', invitationCalls, [], 'Nobody is invited yet') },
  { route: 'admin/invitations', name: 'for another role', who: 'buyer', open: shows('/admin/invitations', 'Role Restriction') },
  { route: 'admin/audit-log', name: 'full', who: 'admin', open: listed('admin/audit-log', auditCalls, decisions, 'From Customer to Organizer') },
  { route: 'admin/audit-log', name: 'empty', who: 'admin', open: listed('admin/audit-log', auditCalls, [], 'Nothing was decided yet') },
  { route: 'admin/audit-log', name: 'for another role', who: 'buyer', open: shows('/admin/audit-log', 'Role Restriction') },
  { route: 'admin/unmatched', name: 'full', who: 'admin', open: unmatchedShown(unmatchedPayments, 'M-Pesa refused to return it') },
  { route: 'admin/unmatched', name: 'match dialog', who: 'admin', open: unmatchedDialog('Find its order: SKE52PAWR9', 'Which order was it for?') },
  { route: 'admin/unmatched', name: 'return dialog', who: 'admin', open: unmatchedDialog('Return SKE52PAWR9', 'This cannot be undone') },
  { route: 'admin/unmatched', name: 'empty', who: 'admin', open: unmatchedShown([], 'No unmatched money') },
  { route: 'admin/unmatched', name: 'loading', who: 'admin', open: loading('admin/unmatched', unmatchedCalls) },
  { route: 'admin/unmatched', name: 'failed', who: 'admin', open: failing('admin/unmatched', unmatchedCalls, 'This could not be loaded') },
  { route: 'admin/unmatched', name: 'for another role', who: 'buyer', open: shows('/admin/unmatched', 'Role Restriction') },
  { route: 'admin/messages', name: 'list', who: 'admin', open: shows('/admin/messages', 'Your Vumi confirmation code') },
  { route: 'admin/messages', name: 'preview', who: 'admin', open: shownFrame('tickets.tickets', 'Sample Event') },
  { route: 'admin/messages', name: 'SMS only', who: 'admin', open: shows('/admin/messages?id=notifications.phone-code', 'By SMS only') },
  { route: 'admin/messages', name: 'loading', who: 'admin', open: loading('admin/messages', messageCalls) },
  { route: 'admin/messages', name: 'failed', who: 'admin', open: failing('admin/messages', messageCalls, 'This could not be loaded') },
  { route: 'admin/messages', name: 'for another role', who: 'buyer', open: shows('/admin/messages', 'Role Restriction') },
  { route: 'admin/settings', name: 'full', who: 'admin', open: shows('/admin/settings', 'VUMI_REQUESTS_PER_MINUTE') },
  { route: 'admin/settings', name: 'rate dialog', who: 'admin', open: changingRate },
  { route: 'admin/settings', name: 'approval dialog', who: 'admin', open: changingApproval },
  { route: 'admin/settings', name: 'loading', who: 'admin', open: loading('admin/settings', rateCalls) },
  { route: 'admin/settings', name: 'failed', who: 'admin', open: failing('admin/settings', rateCalls, 'This could not be loaded') },
  { route: 'admin/settings', name: 'for another role', who: 'buyer', open: shows('/admin/settings', 'Role Restriction') },
  { route: 'admin/failed-work', name: 'full', who: 'admin', open: givenUp([failedEvent, failedJob], 'Error: no network') },
  { route: 'admin/failed-work', name: 'empty', who: 'admin', open: givenUp([], 'Nothing has failed') },
  { route: 'admin/failed-work', name: 'loading', who: 'admin', open: loading('admin/failed-work', failedWorkCalls) },
  { route: 'admin/failed-work', name: 'failed', who: 'admin', open: failing('admin/failed-work', failedWorkCalls, 'This could not be loaded') },
  { route: 'admin/failed-work', name: 'for another role', who: 'buyer', open: shows('/admin/failed-work', 'Role Restriction') },
];
