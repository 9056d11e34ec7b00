import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { ApiError, call } from './api-client.ts';
import { downloadFile } from './download-file.ts';
import { textsReady } from '../i18n/text-area.ts';
import { messageFor } from './message-for.ts';

beforeAll(textsReady);

const getEvent = endpoint({
  id: 'getEvent',
  summary: 'One event',
  tag: 'events',
  method: 'GET',
  path: '/events/{id}',
  access: 'open',
  params: z.object({ id: z.string() }),
  query: z.object({ full: z.boolean().optional() }),
  output: z.object({ name: z.string() }),
  errors: [],
});
const reserve = endpoint({
  id: 'reserve',
  summary: 'Hold tickets',
  tag: 'tickets',
  method: 'POST',
  path: '/tickets/reserve',
  access: 'signed-in',
  body: z.object({ quantity: z.number() }),
  output: z.object({ reservationId: z.string() }),
  errors: [],
});
const getTicketPdf = fileEndpoint({
  id: 'getTicketPdf',
  summary: 'A ticket PDF',
  tag: 'tickets',
  path: '/tickets/{id}/pdf',
  access: 'signed-in',
  file: 'application/pdf',
  params: z.object({ id: z.string() }),
  errors: [],
});

const answers: (Response | Error)[] = [];
const requests: { url: string; init: RequestInit }[] = [];

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    const next = answers.shift();
    if (next === undefined) throw new Error('one request too many');
    if (next instanceof Error) throw next;
    return next;
  });
});

afterEach(() => {
  answers.length = 0;
  requests.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function settled(promise: Promise<unknown>): Promise<unknown> {
  const outcome = promise.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

test('unwraps the answer and encodes path and query', async () => {
  answers.push(answer(200, { success: true, data: { name: 'Bahari' } }));
  expect(await settled(call(getEvent, { params: { id: 'a b' }, query: { full: true } }))).toEqual({ name: 'Bahari' });
  expect(requests[0]?.url).toBe('/api/events/a%20b?full=true');
});

test('a read is tried three times, then reported as failed', async () => {
  answers.push(new TypeError('offline'), answer(503, {}), answer(502, {}));
  const error = await settled(call(getEvent, { params: { id: 'x' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(messageFor(error)).toBe('Maximum retry attempts (3) exceeded');
});

test('a read succeeds on a later attempt', async () => {
  answers.push(new TypeError('offline'), answer(200, { success: true, data: { name: 'Bahari' } }));
  expect(await settled(call(getEvent, { params: { id: 'x' } }))).toEqual({ name: 'Bahari' });
});

test('a change without a key is sent once', async () => {
  answers.push(new TypeError('offline'));
  const error = await settled(call(reserve, { body: { quantity: 2 } }));
  expect(error).toMatchObject({ status: 0, endpoint: 'POST /tickets/reserve' });
  expect(messageFor(error)).toBe('Network error occurred');
});

test('a change with a key is repeated with the same key, on a lost connection only', async () => {
  answers.push(new TypeError('offline'), answer(503, { success: false, message: 'Vumi is starting', code: 'UNAVAILABLE' }));
  const error = await settled(call(reserve, { body: { quantity: 2 } }, { idempotencyKey: 'k1' }));
  expect(messageFor(error)).toBe('Vumi is starting');
  expect(requests.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(['k1', 'k1']);
});

test('failures keep code, fields and data', async () => {
  answers.push(answer(409, { success: false, message: 'Only 2 left', code: 'NOT_ENOUGH', fields: { quantity: 'At most 2' }, data: { left: 2 } }));
  const error = await settled(call(reserve, { body: { quantity: 9 } }));
  expect(error).toMatchObject({ status: 409, code: 'NOT_ENOUGH', fields: { quantity: 'At most 2' }, data: { left: 2 } });
  expect(messageFor(error)).toBe('Only 2 left');
});

const COULD_NOT_BE_READ = 'The answer from Vumi could not be read. Please check your connection and try again';

test.each([
  [{ message: 'Only 2 left', error: 'Conflict' }, 'Only 2 left', 'Only 2 left'],
  [{ error: 'Only 2 left' }, 'Only 2 left', 'Only 2 left'],
  [{ error: { message: 'Only 2 left' } }, 'Only 2 left', 'Only 2 left'],
  [{}, 'HTTP 418: short and stout', COULD_NOT_BE_READ],
])('a failure answered with %j reads: %s', async (body, message, shown) => {
  answers.push(new Response(JSON.stringify(body), { status: 418, statusText: 'short and stout' }));
  const error = await settled(call(getEvent, { params: { id: 'x' } }));
  expect(error).toMatchObject({ message, status: 418, endpoint: 'GET /events/{id}' });
  expect(messageFor(error)).toBe(shown);
});

const page = (status: number) =>
  new Response('<!doctype html><title>Welcome to the café</title>', { status, headers: { 'content-type': 'text/html' } });

test.each([
  ['a page that a network put in its place', () => page(200)],
  ['JSON that breaks off', () => new Response('{"success":true,"data":{"na')],
  ['JSON that is not ours', () => answer(200, { hello: 'world' })],
  ['nothing', () => new Response('')],
])('%s instead of an answer is fetched again, then reported as unreadable', async (_name, unreadable) => {
  answers.push(unreadable(), unreadable(), answer(200, { success: true, data: { name: 'Bahari' } }));
  expect(await settled(call(getEvent, { params: { id: 'x' } }))).toEqual({ name: 'Bahari' });
  answers.push(unreadable(), unreadable(), unreadable());
  const error = await settled(call(getEvent, { params: { id: 'x' } }));
  expect(error).toMatchObject({ status: 0, code: 'UNREADABLE', isAnswer: false });
  expect(messageFor(error)).toBe(COULD_NOT_BE_READ);
});

test('a change whose answer cannot be read is repeated with its key, and without one only reported', async () => {
  answers.push(page(200), answer(200, { success: true, data: { reservationId: 'r' } }));
  expect(await settled(call(reserve, { body: { quantity: 2 } }, { idempotencyKey: 'k1' }))).toEqual({ reservationId: 'r' });
  expect(requests.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(['k1', 'k1']);
  answers.push(page(200));
  expect(messageFor(await settled(call(reserve, { body: { quantity: 2 } })))).toBe(COULD_NOT_BE_READ);
});

test.each([
  [402, COULD_NOT_BE_READ],
  [403, "You don't have permission to perform this action"],
  [404, 'The requested resource was not found'],
  [429, 'Too many requests. Please try again later'],
  [500, 'Server error. Please try again later'],
])('a page with status %i does not count as a refusal of our API, and reads: %s', async (status, shown) => {
  answers.push(page(status));
  const error = await settled(call(reserve, { body: { quantity: 2 } }));
  expect(error).toMatchObject({ status, isAnswer: false });
  expect(messageFor(error)).toBe(shown);
});

test("only a refusal in the API's own envelope counts as one", async () => {
  answers.push(answer(409, { success: false, message: 'Sold Out', code: 'SOLD_OUT' }), answer(403, { message: 'Forbidden' }));
  expect(await settled(call(reserve, { body: { quantity: 2 } }))).toMatchObject({ isAnswer: true });
  expect(await settled(call(reserve, { body: { quantity: 2 } }))).toMatchObject({ isAnswer: false });
});

test('an HTML page is not saved as a ticket', async () => {
  answers.push(page(200), page(200), page(200));
  expect(messageFor(await settled(downloadFile(getTicketPdf, { params: { id: 'x' } })))).toBe(COULD_NOT_BE_READ);
});

test.each([
  ['attachment; filename="ticket.pdf"', 'ticket.pdf'],
  ['attachment; filename="F?te.pdf"; filename*=UTF-8\'\'F%C3%AAte%20ya%20Bahari.pdf', 'Fête ya Bahari.pdf'],
  ['attachment', 'file'],
])('a file under %s is saved as %s', async (header, name) => {
  answers.push(new Response(new Uint8Array([37, 80, 68, 70]), { headers: { 'content-type': 'application/pdf', 'content-disposition': header } }));
  const file = (await settled(downloadFile(getTicketPdf, { params: { id: 'x' } }))) as File;
  expect([file.name, file.type, await file.text()]).toEqual([name, 'application/pdf', '%PDF']);
  expect(new Headers(requests[0]?.init.headers).get('accept')).toBe('application/pdf');
});

test('an interrupted file is fetched again, and a refusal shows its message', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) });
  answers.push(new Response(broken), answer(409, { success: false, message: 'This ticket was cancelled', code: 'TICKET_CANCELLED' }));
  const error = await settled(downloadFile(getTicketPdf, { params: { id: 'x' } }));
  expect(error).toMatchObject({ status: 409, code: 'TICKET_CANCELLED' });
  expect(messageFor(error)).toBe('This ticket was cancelled');
});
