// Applications of businesses, and organizations.
import { randomUUID } from 'node:crypto';
import * as events from '#features/events/contract.ts';
import * as organizers from '#features/events/organizers/organizer-contract.ts';
import * as drafts from '#features/events/drafts/draft-contract.ts';
import * as keys from '#features/integrations/keys/key-contract.ts';
import * as webhooks from '#features/integrations/webhooks/webhook-contract.ts';
import * as applications from '#features/organizations/applications/application-contract.ts';
import type { ApplicationStatus } from '#features/organizations/applications/application-rules.ts';
import * as members from '#features/organizations/members/member-contract.ts';
import type { MemberRole } from '#features/organizations/members/member-roles.ts';
import * as invoices from '#features/invoices/contract.ts';
import * as payouts from '#features/payouts/contract.ts';
import * as funds from '#features/payouts/funds/top-up-contract.ts';
import * as recipients from '#features/payouts/recipient-contract.ts';
import * as statements from '#features/payouts/statement-contract.ts';
import { applicationPolicy, organizationPolicy } from '#features/organizations/policy.ts';
import { daysAfter, sampleEvent } from '#test/sample-event.ts';
import { matrix, teamRoles } from './policy-matrix.ts';
import { vumi, people, things, now, thing, membershipOf, byId, others } from './policy-world.ts';

const [noTeam, notForOthers] = ['other ORGANIZATION_NOT_FOUND', 'analyst FORBIDDEN, box-office FORBIDDEN, gate FORBIDDEN'];
const orgLines = [
  `seeMembers, always: ${notForOthers}, ${noTeam}`,
  `invite, some events: manager FORBIDDEN, ${notForOthers}, ${noTeam}`,
  `invite, the owner / all events / limited: ${notForOthers}, ${noTeam}`,
  `changeMember, some events: manager FORBIDDEN, ${notForOthers}, ${noTeam}`,
  `changeMember, the owner: admin LAST_OWNER, owner LAST_OWNER, manager FORBIDDEN, ${notForOthers}, ${noTeam}`,
  `changeMember, all events / limited: ${notForOthers}, ${noTeam}`,
  `leave, always: owner LAST_OWNER, ${noTeam}`,
  `handOver, some events / the owner / all events: manager FORBIDDEN, ${notForOthers}, ${noTeam}`,
  `handOver, limited: admin HAND_OVER_LIMITED, owner HAND_OVER_LIMITED, manager FORBIDDEN, ${notForOthers}, ${noTeam}`,
  `withdrawHandOver, always: manager FORBIDDEN, ${notForOthers}, ${noTeam}`,
];

export const ofApplications = matrix({
  name: 'applications',
  policy: applicationPolicy,
  people: { applicant: ['buyer'], other: ['admin', ...others] },
  states: { pending: 'pending', asked: 'more_information', approved: 'approved', rejected: 'rejected' } as Record<string, ApplicationStatus>,
  enter: (status) => vumi.context.database.sql`update business_applications set status = ${status} where id = ${thing('application')}`,
  relationOf: (person) => applicationPolicy.relationOf(person, { userId: thing('buyer') }),
  decide: (action, person, status) => applicationPolicy.decide(action, person, { userId: thing('buyer'), status }, now()),
  calls: { answer: [{ endpoint: applications.answerApplication, params: { id: '{application}' }, body: { answer: 'Yes' }, passes: ['OK'] }] },
  refusals: ['answer, pending / approved / rejected: applicant NOT_ASKED, other APPLICATION_NOT_FOUND', 'answer, asked: other APPLICATION_NOT_FOUND'],
});

interface OrganizationState {
  readonly allEvents: boolean;
  readonly target: MemberRole;
  readonly isLimited: boolean;
}
const theirs = { organization: '{organizer}' };

export const ofOrganizations = matrix({
  name: 'organizations',
  policy: organizationPolicy,
  people: {
    admin: ['admin'],
    owner: ['organizer'],
    manager: ['manager'],
    analyst: ['analyst'],
    'box-office': ['box-office'],
    gate: ['gate'],
    other: ['rival', 'buyer', 'customer', 'suspended', 'nobody'],
  },
  // Who is changed is a member for the gate, or the owner.
  states: {
    'some events': { allEvents: false, target: 'gate', isLimited: false },
    'the owner': { allEvents: true, target: 'owner', isLimited: false },
    'all events': { allEvents: true, target: 'gate', isLimited: false },
    // Approved automatically, and no person has looked.
    limited: { allEvents: true, target: 'gate', isLimited: true },
  } as Record<string, OrganizationState>,
  async enter({ allEvents, target, isLimited }) {
    const { sql } = vumi.context.database;
    // Some have left, or were removed.
    for (const role of [...teamRoles, 'staff'] as const)
      await sql`
        insert into organization_members (organization_id, user_id, role, all_events, since)
        values (${thing('organizer')}, ${people[role].id}, ${role === 'staff' ? 'gate' : role}, ${allEvents}, ${now()})
        on conflict (organization_id, user_id) do update set role = excluded.role, all_events = excluded.all_events`;
    await sql`delete from event_drafts`;
    await sql`
      insert into business_applications (id, user_id, status, contact_name, phone, company_name, business_type, country, gross_limit_minor, created_at, updated_at)
      values (${thing('event')}, ${thing('organizer')}, 'approved', 'A Contact', '+254712345678', 'A Business', 'Other', 'Kenya',
        ${isLimited ? 100_000_000_000 : null}, ${now()}, ${now()})
      on conflict (id) do update set gross_limit_minor = excluded.gross_limit_minor`;
    await sql`
      insert into organizer_invitations (id, email, token_hash, organization_id, role, all_events, invited_by, created_at, expires_at)
      values (${thing('event')}, 'heir@test.vumi.test', ${Buffer.alloc(32)}, ${thing('organizer')}, 'owner', true, 'the-owner@test.vumi.test', ${now()}, ${now()})
      on conflict do nothing`;
    things['target'] = target === 'owner' ? thing('organizer') : people.staff.id;
  },
  relationOf: (person) => organizationPolicy.relationOf(person, { membership: membershipOf(person, true) }),
  decide(action, person, { allEvents, target, isLimited }) {
    const membership = membershipOf(person, allEvents);
    // Who leaves is the caller.
    const leaver = membership?.role ?? 'gate';
    return organizationPolicy.decide(action, person, { membership, isLimited, target: action === 'leave' ? leaver : target }, now());
  },
  calls: {
    seeMembers: [{ endpoint: members.listMembers, query: theirs, passes: ['OK'] }],
    invite: [
      { endpoint: members.inviteMember, query: theirs, body: { email: '{organizer-email}', role: 'gate' }, passes: ['ALREADY_MEMBER'] },
      { endpoint: members.withdrawMemberInvitation, params: byId('type'), query: theirs, passes: ['MEMBER_INVITATION_NOT_FOUND'] },
    ],
    handOver: [{ endpoint: members.inviteMember, query: theirs, body: { email: '{organizer-email}', role: 'owner' }, passes: ['ALREADY_MEMBER'] }],
    withdrawHandOver: [{ endpoint: members.withdrawMemberInvitation, params: byId('event'), query: theirs, passes: ['OK'] }],
    changeMember: [
      { endpoint: members.changeMember, params: byId('target'), query: theirs, body: { role: 'analyst' }, passes: ['OK'] },
      { endpoint: members.removeMember, params: byId('target'), query: theirs, passes: ['OK'], notBy: 'organizer' },
    ],
    leave: [{ endpoint: members.removeMember, params: byId('self'), query: theirs, passes: ['OK', 'MEMBER_NOT_FOUND'] }],
    integrate: [
      { endpoint: keys.listApiKeys, query: theirs, passes: ['OK'] },
      { endpoint: keys.createApiKey, query: theirs, body: { name: 'Books', scopes: ['orders:read'] }, passes: ['OK', 'API_KEY_LIMIT'] },
      { endpoint: keys.revokeApiKey, params: byId('event'), query: theirs, passes: ['API_KEY_NOT_FOUND'] },
      { endpoint: keys.listApiKeyUses, params: byId('event'), query: theirs, passes: ['API_KEY_NOT_FOUND'] },
      { endpoint: webhooks.listWebhooks, query: theirs, passes: ['OK'] },
      { endpoint: webhooks.createWebhook, query: theirs, body: { url: 'https://10.0.0.1/', types: ['order.confirmed'] }, passes: ['INVALID_INPUT'] },
      ...[webhooks.changeWebhook, webhooks.deleteWebhook, webhooks.changeWebhookSecret, webhooks.testWebhook, webhooks.listDeliveries].map(
        (endpoint) => ({ endpoint, params: byId('event'), query: theirs, body: {}, passes: ['WEBHOOK_NOT_FOUND'] }),
      ),
      { endpoint: webhooks.replayDelivery, params: { id: '{event}', deliveryId: '{event}' }, query: theirs, passes: ['WEBHOOK_NOT_FOUND'] },
    ],
    seeMoney: [
      { endpoint: payouts.getBalance, query: theirs, passes: ['OK'] },
      { endpoint: payouts.askAdvance, query: theirs, body: { eventId: randomUUID(), amount: 1000 }, passes: ['EVENT_NOT_FOUND'] },
      { endpoint: payouts.listPayouts, query: theirs, passes: ['OK'] },
      { endpoint: funds.listTopUps, query: theirs, passes: ['OK'] },
      { endpoint: statements.getStatement, params: { period: '2026-11' }, query: theirs, passes: ['OK'] },
      { endpoint: statements.exportStatement, params: { period: '2026-11' }, query: theirs, passes: ['OK'] },
      { endpoint: statements.exportStatementSheet, params: { period: '2026-11' }, query: theirs, passes: ['OK'] },
      { endpoint: statements.printStatement, params: { period: '2026-11' }, query: theirs, passes: ['OK'] },
      { endpoint: invoices.listInvoices, query: theirs, passes: ['OK'] },
      { endpoint: invoices.getBillingDetails, query: theirs, passes: ['OK'] },
    ],
    seeRecipient: [{ endpoint: recipients.getPayoutRecipient, query: theirs, passes: ['OK'] }],
    changeRecipient: [
      {
        endpoint: recipients.changePayoutRecipient,
        query: theirs,
        body: { kind: 'phone', phone: '0712345678', name: 'The Owner' },
        passes: ['OK', 'TOO_MANY_REQUESTS'],
      },
      {
        endpoint: recipients.verifyPayoutRecipient,
        query: theirs,
        body: { code: '000000' },
        passes: ['RECIPIENT_CODE_WRONG', 'RECIPIENT_CODE_EXPIRED'],
      },
    ],
    changeBilling: [
      {
        endpoint: invoices.changeBillingDetails,
        query: theirs,
        body: { legalName: 'The Business Ltd', taxNumber: 'P051234567X', address: 'Moi Avenue, Nairobi', country: 'KE', language: 'en' },
        passes: ['OK'],
      },
    ],
    createEvents: [
      {
        endpoint: events.createEvent,
        query: theirs,
        body: sampleEvent(new Date(), { startDate: daysAfter(new Date(), -2) }),
        passes: ['INVALID_INPUT'],
      },
      { endpoint: drafts.createDraft, query: theirs, body: {}, passes: ['OK'] },
      { endpoint: organizers.saveTimeZone, query: theirs, body: { timeZone: 'Africa/Nairobi' }, passes: ['OK'] },
    ],
  },
  refusals: [
    ...orgLines,
    `integrate, some events: admin FORBIDDEN, manager FORBIDDEN, ${notForOthers}, ${noTeam}`,
    `integrate, the owner / all events / limited: admin FORBIDDEN, ${notForOthers}, ${noTeam}`,
    `seeMoney, some events: manager FORBIDDEN, ${notForOthers}, ${noTeam}`,
    `seeMoney, the owner / all events / limited: ${notForOthers}, ${noTeam}`,
    `seeRecipient, always: manager FORBIDDEN, ${notForOthers}, ${noTeam}`,
    `changeRecipient, always: admin FORBIDDEN, manager FORBIDDEN, ${notForOthers}, ${noTeam}`,
    `changeBilling, always: manager FORBIDDEN, ${notForOthers}, ${noTeam}`,
    'createEvents, some events: manager FORBIDDEN, analyst FORBIDDEN, box-office FORBIDDEN, gate FORBIDDEN, other ORGANIZATION_NOT_FOUND',
    'createEvents, the owner / all events / limited: analyst FORBIDDEN, box-office FORBIDDEN, gate FORBIDDEN, other ORGANIZATION_NOT_FOUND',
  ],
});
