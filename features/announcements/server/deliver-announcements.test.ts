// Messages on their way: at their time, each recipient once, and what failed (docs/reference/announcements.md).
import { expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import type { AnnouncementView } from '../contract.ts';
import { announcementJobs } from './jobs.ts';
import { beginDue } from './sending/begin-announcements.ts';
import { sendDelivery } from './sending/send-delivery.ts';
import {
  app,
  organizer,
  english,
  path,
  send,
  read,
  recipients,
  subjects,
  holder,
  confirmNumber,
  deliver,
  openEvent,
  renewOrganizer,
} from './testing/announced-event.ts';

openEvent();

test('a worker that stops between recipients leaves nobody out and tells nobody twice', async () => {
  const people = [await holder(), await holder(), await holder()];
  const phones = [newPhone(), newPhone(), newPhone()];
  for (const [at, person] of people.entries()) await confirmNumber(person, phones[at] ?? '');
  const { data } = await send({ channels: ['email', 'sms'] });
  // It dies while it writes down who gets it: nothing of that is left.
  const broken = { ...app.context, jobs: { ...app.context.jobs, sendAll: () => Promise.reject(new Error('killed')) } };
  await expect(announcementJobs[0]?.run(broken, { id: data.id }, data.id)).rejects.toThrow('killed');
  expect(await read(data.id)).toMatchObject({ state: 'scheduled', deliveries: { queued: 0 } });
  await announcementJobs[0]?.run(app.context, { id: data.id }, data.id);
  await announcementJobs[0]?.run(app.context, { id: data.id }, data.id);
  expect(await read(data.id)).toMatchObject({ state: 'sending', deliveries: { queued: 6 } });
  // After two emails and one SMS it dies: within a third email, which may be on its way, and within the transaction of a second SMS.
  const rows = await app.context.database.sql<{ id: string; channel: string }[]>`
    select id, channel from announcement_deliveries where announcement_id = ${data.id} order by id`;
  const of = (channel: string) => rows.filter((row) => row.channel === channel).map(({ id }) => id);
  const [emails, sms] = [of('email'), of('sms')];
  for (const id of [...emails.slice(0, 2), ...sms.slice(0, 1)]) await sendDelivery(app.context, { id }, id);
  const [, , third = ''] = emails;
  const begun = Promise.withResolvers<void>();
  const dead = {
    ...app.context,
    mail: {
      ...app.context.mail,
      send: () => {
        begun.resolve();
        return new Promise<never>(() => undefined);
      },
    },
  };
  void sendDelivery(dead, { id: third }, third);
  await begun.promise;
  await expect(sendDelivery(app.context, { id: third }, third)).rejects.toThrow('by another process');
  const deaf = { ...app.context, jobs: { ...app.context.jobs, send: () => Promise.reject(new Error('killed')) } };
  await expect(sendDelivery(deaf, { id: sms[1] ?? '' }, sms[1] ?? '')).rejects.toThrow('killed');
  expect(await read(data.id)).toMatchObject({ state: 'sending', deliveries: { queued: 4, sent: 2 } });
  app.clock.advance(61_000);
  // All of it is tried again, on two workers at once, and by the jobs after that.
  await Promise.allSettled(
    rows.flatMap(({ id }) => [sendDelivery(app.context, { id }, `${id.slice(0, -1)}0`), sendDelivery(app.context, { id }, id)]),
  );
  await deliver();
  expect(await read(data.id)).toMatchObject({ state: 'sent', deliveries: { queued: 0, sent: 6, failed: 0 } });
  for (const [at, person] of people.entries()) {
    expect((await subjects(person)).filter((subject) => subject === english.subject)).toHaveLength(1);
    expect(await inboxOf(app, phones[at] ?? '')).toHaveLength(1);
  }
});

test('an email that its server refuses for good has failed, with its words; one that it puts off is tried again', async () => {
  await holder();
  const { data } = await send();
  await announcementJobs[0]?.run(app.context, { id: data.id }, data.id);
  const [row] = (await recipients(data.id)).items;
  const failing = (error: object) => ({
    ...app.context,
    mail: { ...app.context.mail, send: () => Promise.reject(Object.assign(new Error('SMTP'), error)) },
  });
  const later = failing({ responseCode: 451, response: '451 Busy' });
  await expect(sendDelivery(later, { id: row?.id ?? '' }, row?.id ?? '')).rejects.toThrow('SMTP');
  expect((await recipients(data.id)).items).toMatchObject([{ state: 'queued', problem: null }]);
  await sendDelivery(failing({ responseCode: 550, response: '550 5.1.1\r\n No such mailbox' }), { id: row?.id ?? '' }, row?.id ?? '');
  expect((await recipients(data.id)).items).toMatchObject([{ state: 'failed', problem: '550 5.1.1 No such mailbox' }]);
  await deliver();
  expect(await read(data.id)).toMatchObject({ state: 'sent', deliveries: { sent: 0, failed: 1 } });
});

test('a scheduled message begins at its time where the event is, unless it was cancelled', async () => {
  const person = await holder();
  // 18:00 in Nairobi.
  const { data } = await send({ sendOn: '2026-12-05', sendTime: '18:00' });
  expect(data).toMatchObject({ state: 'scheduled', sendAt: '2026-12-05T15:00:00.000Z' });
  const taken = await send({ sendOn: '2026-12-05', sendTime: '18:00' });
  await app.drainJobs();
  await beginDue(app.context);
  expect(await read(data.id)).toMatchObject({ state: 'scheduled' });
  const cancel = (id: string) => app.delete<AnnouncementView>(`${path()}/${id}`, { token: organizer.token });
  expect((await cancel(taken.data.id)).data).toMatchObject({ state: 'cancelled' });
  app.clock.advance(Date.parse('2026-12-05T15:00:01Z') - app.clock.now().getTime());
  await renewOrganizer();
  // Who bought after it was written gets it, too.
  const late = await holder();
  await beginDue(app.context);
  await deliver();
  expect(await read(data.id)).toMatchObject({ state: 'sent', deliveries: { sent: 2 } });
  for (const who of [person, late]) expect((await subjects(who)).filter((subject) => subject === english.subject)).toHaveLength(1);
  expect(await cancel(data.id)).toMatchObject({ status: 409, code: 'MESSAGE_NOT_SCHEDULED' });
  expect(await cancel(taken.data.id)).toMatchObject({ status: 409, code: 'MESSAGE_NOT_SCHEDULED' });
});

test('a scheduled message of an organizer who was closed meanwhile is cancelled', async () => {
  await holder();
  const { data } = await send({ sendOn: '2026-12-24', sendTime: '18:00' });
  await app.context.database.sql`update organizations set closed_at = now() where id = ${organizer.id}`;
  await app.context.database.sql`update announcements set send_at = ${app.clock.now()} where id = ${data.id}`;
  await beginDue(app.context);
  const [row] = await app.context.database.sql<{ status: string }[]>`select status from announcements where id = ${data.id}`;
  expect(row?.status).toBe('cancelled');
});
