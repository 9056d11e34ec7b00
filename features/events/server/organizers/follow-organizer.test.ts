// Following an organizer over HTTP, and what is told when an event goes on sale.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { countParts, withPlainPunctuation } from '#platform/server/sms/count-parts.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { daysAfter } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { FollowedOrganizer } from '../../organizers/follow-contract.ts';
import { FOLLOWERS_AFTER_SECONDS } from '../published/tell-published.ts';
import { eventLiveNotice } from '../published/published-notices.ts';
import { unfollowToken } from './unfollow-token.ts';

let app: TestApp;
/** New ones for every test. */
let organizer: SignedIn;
let fan: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [organizer, fan] = [await app.signIn('organizer'), await app.signIn()];
  await app.put('/api/organizer/profile', { name: 'Lakeside Sound' }, { token: organizer.token });
});
afterAll(() => app.close());

const follow = (who = fan, { id } = organizer) => app.put(`/api/organizers/${id}/followed`, undefined, { token: who.token });
const isFollowed = async () => (await app.get<{ followed: boolean }>(`/api/organizers/${organizer.id}/followed`, { token: fan.token })).data.followed;
const followers = async () => (await app.get<{ followers: number }>('/api/organizer/profile', { token: organizer.token })).data.followers;
const list = async () => (await app.get<{ items: FollowedOrganizer[]; total: number }>('/api/followed-organizers', { token: fan.token })).data;
/** Until followers are told. */
async function wait() {
  await app.drainJobs();
  app.clock.advance(FOLLOWERS_AFTER_SECONDS * 1000 + 1000);
  await app.context.database.sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'tell-followers' and state = 'created'`;
  await app.drainJobs();
  [organizer, fan] = [await app.renew(organizer), await app.renew(fan)];
}
const newsTo = async ({ email }: SignedIn) => (await app.mailTo(email)).filter(({ subject }) => subject.startsWith('Lakeside Sound: '));
const publish = (name: string, given: object = {}) => createEvent(app, organizer, { name, ...given });
const change = (id: string, status: string) => app.post(`/api/events/${id}/status`, { status }, { token: organizer.token });

test('is counted once, listed, and taken back', async () => {
  expect((await follow()).data).toEqual({ followed: true });
  await follow();
  expect([await isFollowed(), await followers()]).toEqual([true, 1]);
  expect(await list()).toMatchObject({ total: 1, items: [{ id: organizer.id, name: 'Lakeside Sound', upcoming: 0 }] });
  await app.delete(`/api/organizers/${organizer.id}/followed`, { token: fan.token });
  expect([await isFollowed(), await followers(), (await list()).items]).toEqual([false, 0, []]);
});

test('an organizer without a page cannot be followed', async () => {
  expect(await follow(fan, await app.signIn('organizer'))).toMatchObject({ status: 404, code: 'ORGANIZER_NOT_FOUND' });
});

test('followers are told of a new event ten minutes later, once, with a way out of one press', async () => {
  await follow();
  const event = await publish('Lake Night');
  await app.drainJobs();
  expect(await newsTo(fan)).toEqual([]);
  await wait();
  const [mail, ...others] = await newsTo(fan);
  expect([mail?.subject, others]).toEqual(['Lakeside Sound: Lake Night', []]);
  expect(mail?.text).toContain(`${app.url}/events/${event.id}`);
  // Again on sale, it is not told again.
  await change(event.id, 'paused');
  await change(event.id, 'live');
  await wait();
  expect(await newsTo(fan)).toHaveLength(1);
});

test('an event that was taken back in time, has begun or is a draft is not told, and nothing to who follows no longer', async () => {
  await follow();
  const taken = await publish('Taken back');
  await change(taken.id, 'cancelled');
  await publish('Begins at once', { startDate: daysAfter(app.clock.now(), 1 / 300) });
  const draft = await publish('Draft', { status: 'draft' });
  await wait();
  expect(await newsTo(fan)).toEqual([]);
  await change(draft.id, 'live');
  await app.delete(`/api/organizers/${organizer.id}/followed`, { token: fan.token });
  await wait();
  expect(await newsTo(fan)).toEqual([]);
});

test('who wants no reminders by email gets none', async () => {
  await follow();
  const { data } = await app.get<Record<'email' | 'push' | 'sms', object>>('/api/notification-preferences', { token: fan.token });
  const { email, push, sms } = data;
  await app.put('/api/notification-preferences', { email: { ...email, eventReminders: false }, push, sms }, { token: fan.token });
  await publish('Quiet Night');
  await wait();
  expect(await newsTo(fan)).toEqual([]);
});

test('a mail program unfollows by one POST of a form, without signing in; a made-up token does nothing', async () => {
  await follow();
  const post = (token: string) =>
    fetch(`${app.url}/api/unfollow-organizer?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await post('bm90IGEgdG9rZW4')).status).toBe(404);
  expect(await isFollowed()).toBe(true);
  expect((await post(unfollowToken(app.context, { userId: fan.id, organizerId: organizer.id }))).status).toBe(200);
  expect(await isFollowed()).toBe(false);
});

test('the organizer is told once that an event is live, by email and SMS', async () => {
  const phone = newPhone();
  await app.context.database
    .sql`insert into notification_phones (user_id, phone, verified_at, updated_at) values (${organizer.id}, ${phone}, now(), now())`;
  const event = await publish('Harbour Night', { status: 'draft' });
  await app.drainJobs();
  const told = async () => [(await app.mailTo(organizer.email)).map(({ subject }) => subject), (await inboxOf(app, phone)).map(({ text }) => text)];
  expect(await told()).toEqual([[], []]);
  await change(event.id, 'live');
  await change(event.id, 'paused');
  await change(event.id, 'live');
  await app.drainJobs();
  expect(await told()).toEqual([['Harbour Night is live'], [`Harbour Night is live on Vumi. Share it: ${app.url}/events/${event.id}`]]);
});

test.each(languages)('the SMS in %s is at most two parts, however long the name', async (language) => {
  const event = { ...(await publish('Long')), name: 'N'.repeat(200) };
  const text = withPlainPunctuation(eventLiveNotice.sms?.(app.context, language, { event }) ?? '');
  expect(countParts(text).parts).toBeLessThanOrEqual(2);
});
