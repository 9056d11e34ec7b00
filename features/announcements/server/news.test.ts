// News of organizers: only to who asked for it, until they end it (docs/reference/announcements.md).
import { expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { announcementJobs } from './jobs.ts';
import { unsubscribeToken } from './unsubscribing/unsubscribe-token.ts';
import {
  app,
  event,
  english,
  send,
  preview,
  recipients,
  subjects,
  holder,
  confirmNumber,
  wantNews,
  deliver,
  openEvent,
  changeOrganizer,
} from './testing/announced-event.ts';

openEvent();

test('news goes to who asked for it, until one press ends that of this organizer', async () => {
  const [fan, other] = [await holder(), await holder()];
  await wantNews(fan);
  expect(await preview({ purpose: 'news' })).toMatchObject({ people: 1, unreached: 1, emails: 1 });
  const { data } = await send({ purpose: 'news' });
  await deliver();
  expect([await subjects(fan), await subjects(other)].flat().filter((subject) => subject === english.subject)).toHaveLength(1);
  const [mail] = await app.mailTo(fan.email);
  const token = /\/stop\?t=([\w-]{32})/u.exec(mail?.text ?? '')?.[1] ?? '';
  const about = () => app.get(`/api/organizer-news?t=${token}`);
  expect((await about()).data).toEqual({ organizer: expect.any(String), subscribed: true });
  // As a mail program does it (RFC 8058), without signing in.
  const ended = await fetch(`${app.url}/api/organizer-news/unsubscribe?t=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(ended.status).toBe(200);
  expect((await about()).data).toMatchObject({ subscribed: false });
  expect(await preview({ purpose: 'news' })).toMatchObject({ people: 0 });
  expect(await send({ purpose: 'news' })).toMatchObject({ status: 409, code: 'NOBODY_TO_TELL' });
  // What is about the ticket is sent all the same, and the news of another organizer, too.
  expect(await preview()).toMatchObject({ people: 2 });
  await changeOrganizer();
  const held = await reserve(app, fan, event, { releaseId: typeOf(event, 'Regular') });
  await purchase(app, fan, held.data.reservationId);
  expect(await preview({ purpose: 'news' })).toMatchObject({ people: 1 });
  expect((await app.post(`/api/organizer-news/resubscribe?t=${token}`)).data).toMatchObject({ subscribed: true });
  expect((await about()).data).toMatchObject({ subscribed: true });
  for (const made of ['made-up', unsubscribeToken(app.context, data.id), `${token.slice(0, 31)}${token.endsWith('A') ? 'B' : 'A'}`])
    expect(await app.post(`/api/organizer-news/unsubscribe?t=${made}`)).toMatchObject({ status: 404, code: 'NEWS_LINK_NOT_VALID' });
});

test('who ends the news while it is on its way does not get it any more; by SMS it has the address that ends it', async () => {
  const fan = await holder();
  const phone = newPhone();
  await confirmNumber(fan, phone);
  await wantNews(fan);
  await wantNews(fan, 'sms');
  const first = await send({ purpose: 'news', channels: ['sms'] });
  await deliver();
  const [sms] = await inboxOf(app, phone);
  const token = /\/stop\?t=([\w-]{32})$/u.exec(sms?.text ?? '')?.[1] ?? '';
  expect((await preview({ purpose: 'news', channels: ['sms'] })).texts[0]?.smsText).toHaveLength(sms?.text.length ?? 0);
  expect(first.data.id).not.toBe('');
  const { data } = await send({ purpose: 'news' });
  await announcementJobs[0]?.run(app.context, { id: data.id }, data.id);
  await app.post(`/api/organizer-news/unsubscribe?t=${token}`);
  await deliver();
  expect((await recipients(data.id)).items).toMatchObject([{ channel: 'email', state: 'failed', problem: 'unsubscribed' }]);
  expect((await subjects(fan)).filter((subject) => subject === english.subject)).toEqual([]);
});
