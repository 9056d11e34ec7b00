// What receivers may do to Vumi: hang, lie, lead elsewhere.
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startReceiver, withStatus, type Receiver } from '#test/webhook-receiver.ts';
import { postMessage, type Posting } from './post-message.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function receiver(): Promise<Receiver> {
  const started = await startReceiver();
  open.push(started);
  return started;
}

/** A server that answers a connection with these bytes, whatever it is asked. */
async function speaking(bytes: string, then: (socket: Socket) => void = (socket) => socket.end()): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(bytes);
      then(socket);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push({
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const post = (url: string, given: Partial<Posting> = {}) =>
  postMessage({
    url,
    body: '{"id":"1","Café":"é"}',
    headers: { 'vumi-signature': 't=1' },
    allowsPrivate: true,
    signal: new AbortController().signal,
    ...given,
  });

test('posts the body with its headers', async () => {
  const to = await receiver();
  to.answer = withStatus(204);
  expect(await post(to.url)).toMatchObject({ status: 204, problem: null, answer: '' });
  expect(to.received[0]).toMatchObject({ body: '{"id":"1","Café":"é"}', headers: { 'vumi-signature': 't=1', 'content-type': 'application/json' } });
});

test('keeps the beginning of the answer, without what cannot be stored', async () => {
  const to = await receiver();
  to.answer = withStatus(500, `\0no${'x'.repeat(100_000)}`);
  const posted = await post(to.url);
  expect(posted).toMatchObject({ status: 500, problem: 'status' });
  expect(posted.answer).toBe(`no${'x'.repeat(298)}`);
});

test('follows no redirect', async () => {
  const [to, elsewhere] = [await receiver(), await receiver()];
  to.answer = (response) => void response.writeHead(307, { location: elsewhere.url }).end();
  expect(await post(to.url)).toMatchObject({ status: 307, problem: 'redirect' });
  expect(elsewhere.received).toEqual([]);
});

test('waits only so long for an answer', async () => {
  expect(await post(await speaking('', () => {}), { timeoutMs: 50 })).toMatchObject({ status: null, problem: 'timeout' });
  expect(await post(await speaking('HTTP/1.1 200 OK\r\nvumi: ', () => {}), { timeoutMs: 50 })).toMatchObject({ problem: 'timeout' });
});

test('waits only so long for a name server', async () => {
  expect(await post('https://receiver.example/', { timeoutMs: 50, resolve: () => new Promise(() => {}) })).toMatchObject({ problem: 'timeout' });
});

test('an answer that breaks off, or does not end, has told its status', async () => {
  expect(await post(await speaking('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nyes'))).toMatchObject({
    status: 200,
    problem: null,
    answer: 'yes',
  });
  const endless = await speaking('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nyes\r\n', () => {});
  expect(await post(endless, { timeoutMs: 2_000 })).toMatchObject({ status: 200, problem: null, answer: 'yes' });
  const flood = await speaking(`HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(1_000_000)}`, () => {});
  // Not read until the end of the time that there is.
  expect(await post(flood, { timeoutMs: 60_000 })).toMatchObject({ status: 200, problem: null, answer: 'x'.repeat(300) });
});

test.each([
  ['nonsense', 'nonsense\r\n\r\n'],
  ['headers that do not end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(10_000)}`],
  ['nothing', ''],
])('%s is no answer', async (_name, bytes) => {
  expect(await post(await speaking(bytes))).toMatchObject({ status: null, problem: 'connection' });
});

test('connects to the address that was checked, with the name of the receiver', async () => {
  const to = await receiver();
  const url = to.url.replace('127.0.0.1', 'receiver.example');
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return ['127.0.0.1'];
  };
  expect(await post(url, { resolve, allowsPrivate: false })).toMatchObject({ problem: 'address' });
  expect(to.received).toEqual([]);
  expect(await post(url, { resolve })).toMatchObject({ status: 200, problem: null });
  expect(to.received[0]?.headers.host).toBe(new URL(url).host);
  expect(asked).toBe(2);
});

test('a private address is refused however it is written', async () => {
  const to = await receiver();
  for (const host of ['127.0.0.1', '127.1', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost'])
    expect(await post(to.url.replace('127.0.0.1', host), { allowsPrivate: false })).toMatchObject({ problem: 'address' });
  expect(to.received).toEqual([]);
});

test('ends when its process does', async () => {
  const stop = new AbortController();
  const sent = post(await speaking('', () => stop.abort(new Error('closing'))), { signal: stop.signal });
  await expect(sent).rejects.toThrow('closing');
});
