// A business that waits for its approval drafts events, and sells none.
import { dayOf } from '#platform/contract/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { sampleEvent } from '#test/sample-event.ts';
import type { EventDraft, OpenedDraft } from '../../drafts/draft-contract.ts';

let vumi: TestApp;
let admin: SignedIn;
let applicant: SignedIn;
let application: string;
beforeAll(async () => {
  vumi = await createTestApp();
  [admin, applicant] = await Promise.all([vumi.signIn('admin'), vumi.signIn()]);
  const body = { phone: '0712 345 678', companyName: 'Lakeside Ltd', businessType: 'Other', country: 'Uganda' };
  application = (await vumi.post<{ id: string }>('/api/business/applications', body, { token: applicant.token })).data.id;
});
afterAll(() => vumi.close());

const said = 'Your business is not approved yet. Your draft is kept: publish it once it is';
const begin = ({ token }: SignedIn, body: object = {}): Promise<Answer<OpenedDraft>> => vumi.post('/api/event-drafts', body, { token });
const decide = (body: object): Promise<Answer<unknown>> => vumi.post(`/api/admin/applications/${application}/decision`, body, { token: admin.token });

/** Fills the draft in so that it could be published, and submits it. */
async function submit(draft: EventDraft, { token }: SignedIn): Promise<Answer<{ event: { status: string; organizerId: string } }>> {
  const day = new Date(vumi.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const filled = {
    name: 'Lakeside Night',
    description: 'Bands',
    category: 'music',
    totalCapacity: '100',
    venue: 'Pier',
    city: 'Jinja',
    refundPolicy: 'flexible',
  };
  const [release] = draft.form.releases;
  const releases = [{ ...release, price: '500', quantity: '100', saleStartDate: dayOf(vumi.clock.now(), 'Africa/Kampala'), saleEndDate: day }];
  const form = { ...draft.form, ...filled, startDate: day, startTime: '18:00', endDate: day, endTime: '23:00', releases };
  const { data } = await vumi.put<EventDraft>(`/api/event-drafts/${draft.id}`, { version: draft.version, form }, { token });
  return vumi.post(`/api/event-drafts/${draft.id}/submit`, { version: data.version }, { token });
}

test('drafts begin with what the application says, and stay with their account until it is approved', async () => {
  const draft = (await begin(applicant)).data;
  expect(draft.form).toMatchObject({ organizerName: 'Lakeside Ltd', country: 'Uganda', timeZone: 'Africa/Kampala' });
  expect(draft.can).toEqual({ submit: said });
  expect(await submit(draft, applicant)).toMatchObject({ status: 403, code: 'NOT_APPROVED', message: said });
  expect((await vumi.get<EventDraft>(`/api/event-drafts/${draft.id}`, { token: applicant.token })).data.form.name).toBe('Lakeside Night');
  expect((await vumi.get(`/api/event-drafts/${draft.id}`, { token: (await vumi.signIn('organizer')).token })).status).toBe(404);
  await decide({ decision: 'ask', reason: 'Which venue?' });
  expect((await begin(applicant)).status).toBe(200);
  await decide({ decision: 'approve' });
  const seller = await vumi.renew(applicant);
  const kept = (await vumi.get<OpenedDraft>(`/api/event-drafts/${draft.id}`, { token: seller.token })).data;
  expect(kept.can).toEqual({ submit: true });
  expect(await submit(kept, seller)).toMatchObject({ status: 200, data: { event: { status: 'published', organizerId: seller.id } } });
});

test('an applicant who works for another organization without creating events there drafts and tries events of its own', async () => {
  const gate = await addMember(vumi, await vumi.signIn('organizer'), 'gate');
  expect(await begin(gate)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  const body = { phone: '0712 345 678', companyName: 'Gatehouse Ltd', businessType: 'Other' };
  await vumi.post('/api/business/applications', body, { token: gate.token });
  const { data: draft } = await begin(gate);
  expect(draft.can).toEqual({ submit: said });
  expect(await submit(draft, gate)).toMatchObject({ status: 403, code: 'NOT_APPROVED' });
  expect((await vumi.post(`/api/event-drafts/${draft.id}/test-event`, {}, { token: gate.token })).status).toBe(200);
});

test('neither a customer nor a rejected business drafts, and no applicant makes an event in another way', async () => {
  expect(await begin(await vumi.signIn())).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  const waiting = await vumi.signIn();
  const body = { phone: '0712 345 678', companyName: 'Waiting Ltd', businessType: 'Other' };
  const { id } = (await vumi.post<{ id: string }>('/api/business/applications', body, { token: waiting.token })).data;
  const event = sampleEvent(vumi.clock.now());
  expect((await vumi.post('/api/events', event, { token: waiting.token })).status).toBe(403);
  expect((await vumi.post('/api/events', { ...event, status: 'draft' }, { token: waiting.token })).status).toBe(403);
  const draft = (await begin(waiting)).data;
  await vumi.post(`/api/admin/applications/${id}/decision`, { decision: 'reject', reason: 'Not a business' }, { token: admin.token });
  expect(await begin(waiting)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  // It is kept, and there again while the business applies again.
  await vumi.post('/api/business/applications', body, { token: waiting.token });
  expect((await vumi.get<{ items: { id: string }[] }>('/api/event-drafts', { token: waiting.token })).data.items).toMatchObject([{ id: draft.id }]);
});
