// Request smuggling: one request that a proxy in front and this server may parse differently. A request hidden in another's body must not be
// answered. Sent over a raw socket, because no client would.
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
});
/** Fails when an error was logged. */
afterAll(() => vumi.close());

const HIDDEN_PATH = '/api/currencies';
/** A text that only an answer to the hidden request contains. */
const HIDDEN_ANSWER = 'unitsPerUsd';
const hidden = `GET ${HIDDEN_PATH} HTTP/1.1\r\nHost: vumi\r\nConnection: close\r\n\r\n`;
const head = (...lines: readonly string[]): string =>
  ['POST /api/contact HTTP/1.1', 'Host: vumi', 'Content-Type: application/json', ...lines, '', ''].join('\r\n');
const chunkedBody = `0\r\n\r\n${hidden}`;

const attacks: Readonly<Record<string, string>> = {
  'a length and chunks': `${head(`Content-Length: ${chunkedBody.length}`, 'Transfer-Encoding: chunked')}${chunkedBody}`,
  'chunks and a length': `${head('Transfer-Encoding: chunked', `Content-Length: ${chunkedBody.length}`)}${chunkedBody}`,
  'chunks by another name': `${head(`Content-Length: ${chunkedBody.length}`, 'Transfer-Encoding: xchunked')}${chunkedBody}`,
  'chunks that are not last': `${head('Transfer-Encoding: chunked, identity')}${chunkedBody}`,
  'chunks twice': `${head('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', `Content-Length: ${chunkedBody.length}`)}${chunkedBody}`,
  'chunks, and then none': `${head('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}${chunkedBody}`,
  'a space before the colon': `${head('Transfer-Encoding : chunked', `Content-Length: ${chunkedBody.length}`)}${chunkedBody}`,
  'a tab before the value': `${head('Transfer-Encoding:\tchunked', `Content-Length: ${chunkedBody.length}`)}${chunkedBody}`,
  'a vertical tab before the value': `${head('Transfer-Encoding:\x0bchunked', `Content-Length: ${chunkedBody.length}`)}${chunkedBody}`,
  'a folded line': `${head('Transfer-Encoding:\r\n chunked', `Content-Length: ${chunkedBody.length}`)}${chunkedBody}`,
  'a line that ends with a line feed alone': `${head(`X: y\nTransfer-Encoding: chunked`, `Content-Length: ${chunkedBody.length}`)}${chunkedBody}`,
  'a carriage return alone in a line': `${head(`X: y\rTransfer-Encoding: chunked`, `Content-Length: ${chunkedBody.length}`)}${chunkedBody}`,
  'a NUL in a name': `${head(`Transfer\0-Encoding: chunked`, `Content-Length: ${chunkedBody.length}`)}${chunkedBody}`,
  'two lengths': `${head('Content-Length: 0', `Content-Length: ${hidden.length}`)}${hidden}`,
  'two lengths in one': `${head(`Content-Length: 0, ${hidden.length}`)}${hidden}`,
  'a length with a plus': `${head(`Content-Length: +0`)}${hidden}`,
  'a length with a minus': `${head('Content-Length: -1')}${hidden}`,
  'a length in hexadecimal': `${head('Content-Length: 0x0')}${hidden}`,
  'a length with a space in it': `${head(`Content-Length: 0 ${hidden.length}`)}${hidden}`,
  'a length that is longer than numbers go': `${head('Content-Length: 18446744073709551616')}${hidden}`,
  'a length with a space before the colon': `${head('Content-Length : 0')}${hidden}`,
  'a chunk with a length of nobody': `${head('Transfer-Encoding: chunked')}0x0\r\n\r\n${hidden}`,
  'a chunk that ends with a line feed alone': `${head('Transfer-Encoding: chunked')}0\n\n${hidden}`,
  'a chunk longer than numbers go': `${head('Transfer-Encoding: chunked')}10000000000000000\r\n\r\n${hidden}`,
  'a header without a name': `${head(': chunked', `Content-Length: ${chunkedBody.length}`)}${chunkedBody}`,
  'a first line of another version': `POST /api/contact HTTP/1.2\r\nHost: vumi\r\nTransfer-Encoding: chunked\r\nContent-Length: ${chunkedBody.length}\r\n\r\n${chunkedBody}`,
  'a request within the first line': `GET /api/health HTTP/1.1\rHost: vumi\r\n\r\n${hidden}`,
  'a header that carries another request': `GET /api/health HTTP/1.1\r\nHost: vumi\r\nX: y\r\r\n\r\n${hidden}`,
};

/** How long to wait for an answer that should not come. */
const PATIENCE_MS = 1_000;

/** Sends the attack; returns everything received until the connection is closed, which the hidden request asks for. */
async function attack(bytes: string, patienceMs = PATIENCE_MS): Promise<string> {
  const socket = connect(Number(new URL(vumi.url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += data.toString('latin1')));
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('error', () => resolve());
  });
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.write(bytes, 'latin1');
  await closed;
  return received;
}

test.each(Object.entries(attacks))('hidden by %s', async (_what, bytes) => {
  expect(await attack(bytes)).not.toContain(HIDDEN_ANSWER);
});

test('a second request in the open is answered', async () => {
  expect(await attack(`${head('Content-Length: 0')}${hidden}`, 30_000)).toContain(HIDDEN_ANSWER);
});

test('no attack is missing from the list', () => {
  expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(15);
});
