// Answers by files: sent, answered by, opened, replaced, removed and forgotten (docs/reference/questions.md#files).
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import { createVault } from '#platform/server/security/vault.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Question } from '#features/questions/contract.ts';
import { ANSWER_FILES_A_DAY, ANSWER_FILE_BYTES_MAX, FILES_OF_ORDER_MAX, LOOSE_FILES_MAX } from '#features/questions/question-facts.ts';
import { resealFileKeys, sweepAnswerFiles } from '#features/questions/server/files/sweep-answer-files.ts';
import { addMember } from '#test/add-member.ts';
import { createEvent, purchase, reserveItems, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { OrderAnswers } from '../../answers/answers-contract.ts';

const HOUR_MS = 60 * 60_000;
let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const pdf = (text = 'A certificate'): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(64, 1), Buffer.from('ffd9', 'hex')]);
const chunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** A PNG that says of itself that it has this many pixels on each side, all of them black. */
function png(side = 1, pixels = deflateSync(Buffer.alloc(4))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
const emptyZip = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);

interface Sent {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
}

const newEvent = (): Promise<EventDetail> =>
  createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 30),
    ticketTypes: [sampleTicketType({ name: 'Runner', price: 0, quantity: 500, maxPerPurchase: 100 })],
  });

async function ask(event: EventDetail, body: object = {}): Promise<Question> {
  const made = await app.post<Question>(
    `/api/events/${event.id}/questions`,
    { kind: 'file', label: { en: 'Medical certificate' }, ...body },
    { token: organizer.token },
  );
  expect(made.status).toBe(200);
  return made.data;
}

interface How {
  readonly name?: string;
  readonly type?: string;
}

async function send(event: EventDetail, question: Question, by: SignedIn | null, bytes: Uint8Array, { name = 'certificate.pdf', type }: How = {}) {
  const response = await fetch(`${app.url}/api/events/${event.id}/questions/${question.id}/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': type ?? 'application/octet-stream', ...(by !== null && { authorization: `Bearer ${by.token}` }) },
    body: new Uint8Array(bytes),
  });
  const body = (await response.json()) as { data: Sent; code?: string };
  return { status: response.status, code: body.code, data: body.data };
}

async function buy(event: EventDetail, by: SignedIn, answers: readonly object[], count = 1) {
  const held = await reserveItems(app, by, event, { Runner: count });
  return purchase(app, by, held.data.reservationId, { answers, billingDetails: { name: 'A Buyer' } });
}
const answersOf = (orderId: string, by: SignedIn): Promise<Answer<OrderAnswers>> => app.get(`/api/orders/${orderId}/answers`, { token: by.token });
const give = (orderId: string, answers: readonly object[], by: SignedIn): Promise<Answer<OrderAnswers>> =>
  app.put(`/api/orders/${orderId}/answers`, { answers }, { token: by.token });
const open = (orderId: string, fileId: string, by: SignedIn | null) =>
  fetch(`${app.url}/api/orders/${orderId}/answers/files/${fileId}`, { headers: by === null ? {} : { authorization: `Bearer ${by.token}` } });
const rows = () =>
  app.context.database.sql<{ id: string; order_id: string | null; status: string }[]>`select id, order_id, status from answer_files order by id`;
const stored = async (): Promise<readonly string[]> => {
  const folder = join(app.context.config.VUMI_DATA_DIR, 'files', 'answer-files');
  return (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
};

test('a file answers a purchase, its buyer and who sells open it as it was sent, and each opening by the team is noted', async () => {
  const event = await newEvent();
  const question = await ask(event, { required: true });
  const buyer = await app.signIn();
  expect(await buy(event, buyer, [])).toMatchObject({ status: 400, code: 'INVALID_ANSWERS' });
  const { data: file, status } = await send(event, question, buyer, pdf('Fit to run'), { name: '../tmp/=certificate\u202Efdp.exe' });
  expect(status).toBe(200);
  expect(file).toMatchObject({ name: '=certificate fdp.exe.pdf', mediaType: 'application/pdf', bytes: pdf('Fit to run').length });
  const bought = await buy(event, buyer, [{ questionId: question.id, value: [file.id, 'another name'] }]);
  expect(bought.status).toBe(200);
  const { orderId } = bought.data;
  const told = await answersOf(orderId, buyer);
  expect(told.data.answers).toMatchObject([{ answer: file.name, value: [file.id, file.name], fileId: file.id }]);

  const own = await open(orderId, file.id, buyer);
  expect(own.status).toBe(200);
  expect(Buffer.from(await own.arrayBuffer())).toEqual(pdf('Fit to run'));
  expect(own.headers.get('content-type')).toBe('application/pdf');
  expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="=certificate fdp\.exe\.pdf"$/);
  expect(own.headers.get('x-content-type-options')).toBe('nosniff');
  expect(own.headers.get('cache-control')).toBe('no-store');

  // Nothing of it is in the clear where it is stored.
  for (const path of await stored()) expect((await readFile(path)).includes('Fit to run')).toBe(false);
  const audited = () =>
    app.context.database.sql<{ actor_id: string; details: object }[]>`
      select actor_id, details from audit_log where action = 'answer.file-opened' and subject = ${`order:${orderId}`} order by at, id`;
  expect(await audited()).toEqual([]);
  const [boxOffice, analyst, gate] = [
    await addMember(app, organizer, 'box-office'),
    await addMember(app, organizer, 'analyst'),
    await addMember(app, organizer, 'gate'),
  ];
  const [outsider, rival, admin] = [await app.signIn(), await app.signIn('organizer'), await app.signIn('admin')];
  for (const by of [organizer, boxOffice, admin]) expect((await open(orderId, file.id, by)).status).toBe(200);
  for (const by of [analyst, gate, outsider, rival]) expect((await open(orderId, file.id, by)).status).toBe(404);
  expect((await open(orderId, file.id, null)).status).toBe(401);
  expect([...(await audited())]).toEqual([organizer, boxOffice, admin].map(({ id }) => ({ actor_id: id, details: { file: file.id } })));
  // Of another order it does not exist.
  const other = await app.signIn();
  const second = await send(event, question, other, jpeg);
  const theirs = await buy(event, other, [{ questionId: question.id, value: [second.data.id] }]);
  expect((await open(theirs.data.orderId, file.id, other)).status).toBe(404);
  expect((await open(theirs.data.orderId, 'none', other)).status).toBe(404);
});

test('files are told by their content: anything but a PDF, a JPEG or a PNG is refused, and nothing is unpacked', async () => {
  const event = await newEvent();
  const question = await ask(event);
  const buyer = await app.signIn();
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const refused = {
    'a page named as a PDF': html,
    'a page before a PDF': Buffer.concat([html, pdf()]),
    'a PDF without an end': Buffer.from('%PDF-1.7\nhalf'),
    'a PDF that is an archive': Buffer.concat([pdf(), emptyZip]),
    'an archive': emptyZip,
    'a picture that is an archive': Buffer.concat([jpeg, emptyZip]),
    'a PNG with a page behind it': Buffer.concat([png(), html]),
    'a PNG that breaks off': png().subarray(0, 40),
    'a JPEG that breaks off': jpeg.subarray(0, 40),
    'a GIF': Buffer.from('GIF89a................'),
    'a drawing that runs scripts': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  };
  for (const [what, bytes] of Object.entries(refused))
    expect(await send(event, question, buyer, bytes, { type: 'application/pdf' }), what).toMatchObject({
      status: 400,
      code: 'ANSWER_FILE_NOT_TAKEN',
    });
  expect((await send(event, question, buyer, Buffer.alloc(0))).status).toBe(400);
  expect(await send(event, question, buyer, pdf(), { type: 'text/html' })).toMatchObject({ status: 415 });
  const largest = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(ANSWER_FILE_BYTES_MAX - 15, 32), Buffer.from('%%EOF\n')]);
  expect(largest.length).toBe(ANSWER_FILE_BYTES_MAX);
  expect(await send(event, question, buyer, Buffer.concat([largest, Buffer.from('\n')]))).toMatchObject({ status: 413 });
  expect(await send(event, question, buyer, largest)).toMatchObject({ status: 200 });
  // 60,000 by 60,000 pixels in 10 KB: ten gigabytes for who would unpack it.
  const bomb = png(60_000, deflateSync(Buffer.alloc(10_000_000)));
  expect(bomb.length).toBeLessThan(20_000);
  expect(await send(event, question, buyer, bomb, { name: 'bomb' })).toMatchObject({ status: 200, data: { name: 'bomb.png' } });
  // The name tells what the file is, whatever it was named.
  expect((await send(event, question, buyer, jpeg, { name: 'page.html' })).data.name).toBe('page.html.jpg');
  expect((await send(event, question, buyer, jpeg, { name: 'C:\\Pictures\\me.JPEG' })).data.name).toBe('me.JPEG');
  expect((await send(event, question, buyer, jpeg, { name: ' ../.. ' })).data.name).toBe('file.jpg');
  expect((await send(event, question, buyer, jpeg, { name: `${'é'.repeat(300)}.jpg` })).data.name).toHaveLength(120);
});

test('who may send: a signed-in person, to a question of that event that asks for a file and is open', async () => {
  const [event, other] = [await newEvent(), await newEvent()];
  const question = await ask(event, { editableUntil: daysAfter(app.clock.now(), 2) });
  const text = await ask(event, { kind: 'text' });
  const buyer = await app.signIn();
  expect(await send(event, question, null, pdf())).toMatchObject({ status: 401 });
  expect(await send(event, text, buyer, pdf())).toMatchObject({ status: 404, code: 'QUESTION_NOT_FOUND' });
  expect(await send(other, question, buyer, pdf())).toMatchObject({ status: 404, code: 'QUESTION_NOT_FOUND' });
  const sent = await Promise.all(Array.from({ length: LOOSE_FILES_MAX + 4 }, () => send(event, question, buyer, pdf())));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(LOOSE_FILES_MAX);
  expect(sent.filter(({ code }) => code === 'TOO_MANY_LOOSE_FILES')).toHaveLength(4);
  app.clock.advance(3 * 24 * HOUR_MS);
  const late = await app.renew(buyer);
  organizer = await app.renew(organizer);
  expect(await send(event, question, late, pdf())).toMatchObject({ status: 409, code: 'QUESTION_CLOSED' });
});

test('an order answers only by files of its buyer to that question, and one file answers one order', async () => {
  const event = await newEvent();
  const [first, second] = [await ask(event), await ask(event, { label: { en: 'Passport' } })];
  const [buyer, other] = [await app.signIn(), await app.signIn()];
  const { data: file } = await send(event, first, buyer, pdf());
  const refusal = { status: 400, code: 'INVALID_ANSWERS' };
  expect(await buy(event, other, [{ questionId: first.id, value: [file.id] }])).toMatchObject(refusal);
  expect(await buy(event, buyer, [{ questionId: second.id, value: [file.id] }])).toMatchObject(refusal);
  const message = 'This file is not here. Wait until it is sent, or choose it again';
  expect(await buy(event, buyer, [{ questionId: first.id, value: ['', 'on its way.pdf'] }])).toMatchObject({
    ...refusal,
    body: { fields: { [`answers.${first.id}`]: message } },
  });
  const bought = await buy(event, buyer, [{ questionId: first.id, value: [file.id] }]);
  expect(bought.status).toBe(200);
  expect(await buy(event, buyer, [{ questionId: first.id, value: [file.id] }])).toMatchObject(refusal);
  // A file whose day is over answers no more.
  const { data: old } = await send(event, second, buyer, pdf());
  app.clock.advance(25 * HOUR_MS);
  organizer = await app.renew(organizer);
  expect(await give(bought.data.orderId, [{ questionId: second.id, value: [old.id] }], await app.renew(buyer))).toMatchObject(refusal);
});

test('a file is replaced and removed until the day of the question, and forgotten a day later; what answers stays', async () => {
  const event = await newEvent();
  const question = await ask(event, { asked: 'later', editableUntil: daysAfter(app.clock.now(), 3) });
  let buyer = await app.signIn();
  const { data: bought } = await buy(event, buyer, []);
  const answer = (value: readonly string[] | null) => give(bought.orderId, [{ questionId: question.id, value }], buyer);
  const { data: before } = await send(event, question, buyer, pdf('before'));
  const { data: after } = await send(event, question, buyer, png(), { name: 'after.png' });
  expect((await answer([before.id])).data.answers).toMatchObject([{ answer: 'certificate.pdf', open: true }]);
  expect((await answer([after.id])).data.answers).toMatchObject([{ answer: 'after.png', fileId: after.id }]);
  expect((await open(bought.orderId, before.id, buyer)).status).toBe(404);
  expect((await open(bought.orderId, after.id, buyer)).status).toBe(200);
  const known = async (id: string) => (await rows()).find((row) => row.id === id);
  expect(await known(before.id)).toMatchObject({ order_id: null, status: 'stored' });
  app.clock.advance(23 * HOUR_MS);
  await sweepAnswerFiles(app.context);
  expect(await known(before.id)).toBeDefined();
  app.clock.advance(2 * HOUR_MS);
  await sweepAnswerFiles(app.context);
  expect([await known(before.id), await known(after.id)]).toMatchObject([undefined, { order_id: bought.orderId }]);
  expect((await stored()).filter((path) => path.includes(before.id))).toEqual([]);
  expect((await stored()).filter((path) => path.includes(after.id))).toHaveLength(1);
  [buyer, organizer] = [await app.renew(buyer), await app.renew(organizer)];
  expect((await answer(null)).data.answers).toMatchObject([{ answer: null, fileId: null }]);
  expect((await open(bought.orderId, after.id, buyer)).status).toBe(404);
  expect((await answer([after.id])).status).toBe(200);
  app.clock.advance(3 * 24 * HOUR_MS);
  [buyer, organizer] = [await app.renew(buyer), await app.renew(organizer)];
  expect(await answer(null)).toMatchObject({ status: 400, code: 'INVALID_ANSWERS' });
  await sweepAnswerFiles(app.context);
  expect((await open(bought.orderId, after.id, buyer)).status).toBe(200);
});

test('the file of a purchase that was never paid answers the next one, and goes with the order that ends unpaid', async () => {
  const event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 30),
    ticketTypes: [sampleTicketType({ name: 'Runner', price: 1000 })],
  });
  const question = await ask(event, { required: true });
  const buyer = await app.signIn();
  const { data: file } = await send(event, question, buyer, pdf());
  const answers = [{ questionId: question.id, value: [file.id] }];
  const begin = async () => {
    const held = await reserveItems(app, buyer, event, { Runner: 1 });
    const placed = await purchase(app, buyer, held.data.reservationId, { answers, billingDetails: { phone: '0756000011', name: 'A Buyer' } });
    return { ...placed, reservationId: held.data.reservationId };
  };
  const first = await begin();
  expect(first.status).toBe(200);
  await app.context.database.sql`update orders set status = 'cancelled', updated_at = ${app.clock.now()} where id = ${first.data.orderId}`;
  await app.context.database.sql`update reservations set status = 'expired' where id = ${first.reservationId}`;
  app.clock.advance(10 * 60_000);
  const again = await begin();
  expect(again.status).toBe(200);
  expect((await rows()).find(({ id }) => id === file.id)?.order_id).toBe(again.data.orderId);
  await app.context.database.sql`update orders set status = 'cancelled', updated_at = ${app.clock.now()} where id = ${again.data.orderId}`;
  await sweepAnswerFiles(app.context);
  expect((await rows()).some(({ id }) => id === file.id)).toBe(true);
  app.clock.advance(25 * HOUR_MS);
  await sweepAnswerFiles(app.context);
  expect((await rows()).some(({ id }) => id === file.id)).toBe(false);
  organizer = await app.renew(organizer);
});

test('an order has sixty files at most', async () => {
  const event = await newEvent();
  const question = await ask(event, { subject: 'ticket', asked: 'later' });
  const buyer = await app.signIn();
  const { data } = await buy(event, buyer, [], FILES_OF_ORDER_MAX + 1);
  const answer = async (from: number, to: number) => {
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const answers = [];
    for (const number of numbers) {
      const { data: file } = await send(event, question, buyer, pdf());
      answers.push({ questionId: question.id, ticketTypeId: typeOf(event), number, value: [file.id] });
    }
    return give(data.orderId, answers, buyer);
  };
  expect((await answer(1, 30)).status).toBe(200);
  app.clock.advance(60_000);
  expect((await answer(31, FILES_OF_ORDER_MAX)).status).toBe(200);
  app.clock.advance(60_000);
  expect(await answer(FILES_OF_ORDER_MAX + 1, FILES_OF_ORDER_MAX + 1)).toMatchObject({
    status: 400,
    code: 'INVALID_ANSWERS',
    message: 'An order has at most 60 files',
  });
});

test('an account sends so many files in a day, also when free orders answer by them', async () => {
  const event = await newEvent();
  const question = await ask(event);
  const buyer = await app.signIn();
  const { data: first } = await send(event, question, buyer, pdf());
  expect((await buy(event, buyer, [{ questionId: question.id, value: [first.id] }])).status).toBe(200);
  const eachMs = (24 * HOUR_MS) / ANSWER_FILES_A_DAY;
  // As if all but one of them had been sent.
  await app.context.database.sql`
    update rate_limits set full_at = full_at + make_interval(secs => ${((ANSWER_FILES_A_DAY - 2) * eachMs) / 1000}) where key = ${`answer-files:${buyer.id}`}`;
  expect((await send(event, question, buyer, pdf())).status).toBe(200);
  expect(await send(event, question, buyer, pdf())).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect((await send(event, question, await app.signIn(), pdf())).status).toBe(200);
  app.clock.advance(eachMs);
  expect((await send(event, question, buyer, pdf())).status).toBe(200);
});

test('an upload that the store does not take counts no more, and a changed secret leaves files readable', async () => {
  const event = await newEvent();
  const question = await ask(event);
  const buyer = await app.signIn();
  const before = (await rows()).filter(({ status }) => status !== 'removed').length;
  const put = app.context.files.put;
  app.context.files.put = () => Promise.reject(new Failure(platformErrors.UNAVAILABLE));
  const failed = await send(event, question, buyer, pdf()).finally(() => (app.context.files.put = put));
  expect(failed.status).toBe(503);
  expect((await rows()).filter(({ status }) => status !== 'removed')).toHaveLength(before);
  const { data: file } = await send(event, question, buyer, pdf('after the change'));
  const sealed = async () => {
    const [row] = await app.context.database.sql<{ sealed_key: Buffer }[]>`select sealed_key from answer_files where id = ${file.id}`;
    return row!.sealed_key;
  };
  const [one, two] = ['a'.repeat(40), 'b'.repeat(40)];
  const key = app.context.vault.open('answer file key', await sealed());
  const sealedBefore = Buffer.from(createVault(one).seal('answer file key', key));
  await app.context.database.sql`update answer_files set sealed_key = ${sealedBefore} where id = ${file.id}`;
  await app.context.database.sql`delete from answer_files where id <> ${file.id}`;
  await resealFileKeys({ ...app.context, vault: createVault(two, one) });
  expect(Buffer.from(createVault(two).open('answer file key', await sealed()))).toEqual(Buffer.from(key));
});
