// The number that an organization is paid to: who sees and changes it, and what keeps a thief from it.
import { expect, test } from 'vitest';
import { showPhone } from '#platform/contract/phone.ts';
import { inboxOf } from '#app/dev/sms-sandbox/testing-sms.ts';
import { addMember } from '#test/add-member.ts';
import type { Recipient } from '../../recipient-contract.ts';
import type { RecipientKind } from '../../payout-facts.ts';
import {
  admin,
  app,
  ask,
  balance,
  codeAt,
  giveNumber,
  HOUR_MS,
  newEvent,
  newOrganizer,
  newPhone,
  organizer,
  pass,
  received,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
  verify,
} from '../testing/paid-events.ts';
import { makePayouts } from '../sending/make-payouts.ts';
import { openPayee } from './seal-payee.ts';

sellAndPayOut();

const MINUTE_MS = 60_000;
const seen = async (token = organizer.token, of = '') => app.get<Recipient>(`/api/organizer/payout-recipient${of}`, { token });
const rows = () =>
  app.context.database.sql<{ kind: RecipientKind; sealed: Uint8Array; row: string }[]>`
    select kind, sealed_number as sealed, r::text as row from payout_recipients r join organization_members m using (organization_id) where m.user_id = ${organizer.id}`;
const wrongFor = (code: string): string => (code === '123456' ? '654321' : '123456');

test('a number is proved by the code that was sent to it, and paid two days later', async () => {
  await newOrganizer();
  expect((await seen()).data).toEqual({
    state: 'none',
    to: null,
    name: null,
    effectiveAt: null,
    waiting: null,
    nameDiffers: false,
    can: { changeRecipient: true },
  });
  const phone = newPhone();
  const asked = await ask(phone, '  A Buyer ');
  expect(asked.data).toMatchObject({
    state: 'unverified',
    to: null,
    waiting: { to: { kind: 'phone', number: `+${phone}`, account: null }, name: 'A Buyer', codeTo: `+${phone}` },
  });
  const code = await codeAt(phone);
  expect(await verify(wrongFor(code))).toMatchObject({ status: 400, code: 'RECIPIENT_CODE_WRONG' });
  const { data } = await verify(code);
  expect(data).toMatchObject({ state: 'cooling', to: { kind: 'phone', number: `+${phone}` }, name: 'A Buyer', waiting: null });
  expect(new Date(data.effectiveAt ?? '').getTime() - app.clock.now().getTime()).toBe(48 * HOUR_MS);
  expect(await verify(code)).toMatchObject({ status: 409, code: 'RECIPIENT_CODE_EXPIRED' });
  const mail = (await app.drainJobs(), await app.mailTo(organizer.email)).find(({ text }) => text.includes('/contact'));
  expect(mail?.text).toContain('is paid from');
});

test('five wrong codes end it, also when many are entered at once; so do ten minutes', async () => {
  await newOrganizer();
  const phone = newPhone();
  await ask(phone);
  const code = await codeAt(phone);
  const answers = await Promise.all(Array.from({ length: 12 }, () => verify(wrongFor(code))));
  expect(answers.filter((answer) => answer.code === 'RECIPIENT_CODE_WRONG')).toHaveLength(5);
  expect((await verify(code)).code).toBe('RECIPIENT_CODE_EXPIRED');
  await ask(phone);
  await app.drainJobs();
  const second = await codeAt(phone);
  await pass(10 * MINUTE_MS);
  expect((await verify(second)).code).toBe('RECIPIENT_CODE_EXPIRED');
});

test('who signed in more than ten minutes ago has to sign in again', async () => {
  await newOrganizer();
  const phone = newPhone();
  await ask(phone);
  const code = await codeAt(phone);
  app.clock.advance(9 * MINUTE_MS);
  expect((await verify(wrongFor(code))).code).toBe('RECIPIENT_CODE_WRONG');
  app.clock.advance(MINUTE_MS);
  for (const answer of [await ask(newPhone()), await verify(code)])
    expect(answer).toMatchObject({
      status: 403,
      code: 'SIGN_IN_AGAIN',
      message: 'To change where money is paid, sign in again: the last time must be less than 10 minutes ago',
    });
  await pass(0);
  expect((await ask(newPhone())).status).toBe(200);
});

test('only the owner changes it; a manager sees the money and not the number, an admin sees both', async () => {
  await newOrganizer();
  const phone = await giveNumber();
  const of = `?organization=${(await balance()).organization.id}`;
  for (const [role, money] of [
    ['manager', 200],
    ['analyst', 403],
    ['box-office', 403],
    ['gate', 403],
  ] as const) {
    const member = await addMember(app, organizer, role);
    const [sees, number, changes] = [
      await app.get(`/api/organizer/balance${of}`, { token: member.token }),
      await seen(member.token, of),
      await ask(phone, 'A Buyer', member),
    ];
    expect([role, sees.status, number.status, changes.status]).toEqual([role, money, 403, 403]);
    expect(JSON.stringify(sees.body)).not.toContain(phone.slice(-6));
  }
  expect((await seen(admin.token, of)).data).toMatchObject({ to: { number: `+${phone}` }, can: { changeRecipient: expect.any(String) as string } });
  const rival = await app.signIn('organizer');
  expect([(await seen(rival.token, of)).status, (await app.get(`/api/organizer/balance${of}`, { token: rival.token })).status]).toEqual([404, 404]);
});

test('the number is nowhere in the clear', async () => {
  await newOrganizer();
  const phone = await giveNumber();
  const [row] = await rows();
  expect(row?.row).not.toContain(phone.slice(-6));
  expect(openPayee(app.context, { kind: row?.kind ?? 'till', sealedNumber: row?.sealed ?? new Uint8Array() })).toEqual({
    kind: 'phone',
    number: `+${phone}`,
    account: null,
  });
});

test('another number: the one before and the owner are told how to object, nothing is paid for two days, then to the new one', async () => {
  await newOrganizer();
  const event = await newEvent();
  await sell(event);
  const first = await giveNumber();
  await pass(RELEASED_MS);
  const second = await giveNumber();
  await app.drainJobs();
  const [told] = await inboxOf(app, `+${first}`);
  expect(told?.text).toMatch(/^Vumi will pay .* elsewhere from .*\. Not you\? Object before then: http.*\/contact$/);
  expect((await app.mailTo(organizer.email)).filter(({ subject }) => subject.includes('payouts go elsewhere'))).toHaveLength(2);
  await settle();
  expect((await balance()).events.items[0]).toMatchObject({ waits: 'cooling', free: 3000 });
  await pass(48 * HOUR_MS);
  await settle();
  expect([await received(first), await received(second)]).toEqual([[], [3000]]);
  const audited = await app.context.database.sql<{ details: object }[]>`
    select details from audit_log where action = 'organization.payout-number-changed' and actor_id = ${organizer.id} order by at`;
  expect(audited.map(({ details }) => Object.keys(details))).toEqual([['to'], expect.arrayContaining(['from', 'to']) as string[]]);
  expect(JSON.stringify(audited)).not.toContain(showPhone(`+${second}`));
});

test('what was not sent to the number before goes to the new one', async () => {
  await newOrganizer();
  const event = await newEvent(60_000);
  for (let orders = 0; orders < 3; orders += 1) await sell(event, 4);
  const first = await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  expect(await received(first)).toEqual([250_000, 250_000]);
  const second = await giveNumber();
  expect((await balance()).currencies[0]).toMatchObject({ free: 220_000, onTheWay: 0, paidOut: 500_000 });
  await pass(47 * HOUR_MS);
  await settle();
  expect([(await received(first)).length, await received(second)]).toEqual([2, []]);
  await pass(HOUR_MS);
  await settle();
  expect([(await received(first)).length, await received(second)]).toEqual([2, [220_000]]);
});

test('what M-Pesa turned out not to know after the number changed goes to the new one', async () => {
  await newOrganizer();
  const event = await newEvent();
  await sell(event);
  const first = await giveNumber();
  await pass(RELEASED_MS);
  await makePayouts(app.context);
  // As if the process had died between recording the request and sending it.
  const at = app.clock.now();
  await app.context.database.sql`
    update payout_parts set status = 'asked', tries = 1, asked_at = ${at}, next_at = ${at} where payout_id = (select id from payouts where event_id = ${event.id})`;
  const second = await giveNumber();
  await pass(6 * MINUTE_MS);
  await settle();
  await pass(48 * HOUR_MS);
  await settle();
  expect([await received(first), await received(second)]).toEqual([[], [3000]]);
});

test('another name at M-Pesa: admins are told, and the next payout waits until one accepts it', async () => {
  await newOrganizer();
  const event = await newEvent();
  await sell(event);
  const phone = await giveNumber(newPhone(), 'Lakeside Productions');
  await pass(RELEASED_MS);
  await settle();
  expect(await received(phone)).toEqual([3000]);
  expect((await app.mailTo(admin.email)).filter(({ text }) => text.includes('another name'))).toHaveLength(1);
  const next = await newEvent();
  await sell(next);
  await pass(RELEASED_MS);
  await settle();
  expect([await received(phone), (await balance()).events.items[0]?.waits]).toEqual([[3000], 'name-differs']);
  const asAdmin = { token: admin.token };
  const { data } = await app.get<{ items: { event: { id: string }; name: { recipientId: string; given: string; registered: string } | null }[] }>(
    '/api/admin/payouts?needs=person',
    asAdmin,
  );
  const name = data.items.find((item) => item.event.id === next.id)?.name;
  expect(name).toMatchObject({ given: 'Lakeside Productions', registered: `${phone.slice(0, 5)}*****${phone.slice(-2)} - A BUYER` });
  const told = await app.context.database.sql<{ name: string }[]>`select receiver_name as name from payout_parts where receiver_name is not null`;
  expect(told.filter(({ name: receiver }) => /\d{6}/.test(receiver))).toEqual([]);
  const accept = () => app.post(`/api/admin/payouts/recipients/${name?.recipientId}/accept-name`, {}, asAdmin);
  expect([(await accept()).status, (await accept()).status]).toEqual([200, 409]);
  await settle();
  expect(await received(phone)).toEqual([3000, 3000]);
});

test('codes are limited: a number is sent three, an organization five', async () => {
  await newOrganizer();
  const phone = newPhone();
  for (let sent = 0; sent < 3; sent += 1) expect((await ask(phone)).status).toBe(200);
  expect(await ask(phone)).toMatchObject({ status: 429, message: 'Too many codes were asked for. Try again later' });
  expect([(await ask(newPhone())).status, (await ask(newPhone())).status, (await ask(newPhone())).status]).toEqual([200, 200, 429]);
});
