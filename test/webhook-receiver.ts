// A receiver of webhooks on this machine, which answers as a test tells it to.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly message: {
    readonly id: string;
    readonly type: string;
    readonly created: string;
    readonly organization: string;
    readonly data: Record<string, never>;
  };
}

type Answer = (response: ServerResponse, received: ReceivedMessage) => void;

export interface Receiver {
  readonly url: string;
  /** In order of arrival. */
  readonly received: ReceivedMessage[];
  /** How it answers from now on; 200 by default. */
  answer: Answer;
  /** Resolves when so many have arrived. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

export const withStatus =
  (status: number, text = ''): Answer =>
  (response) =>
    void response.writeHead(status).end(text);

/** Starts a receiver on a free port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedMessage[] = [];
  let waiting: { readonly count: number; readonly done: () => void }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const one = { path: request.url ?? '', headers: request.headers, body, message: JSON.parse(body) as ReceivedMessage['message'] };
    received.push(one);
    receiver.answer(response, one);
    for (const { done } of waiting.filter(({ count }) => count <= received.length)) done();
    waiting = waiting.filter(({ count }) => count > received.length);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: withStatus(200),
    arrived: (count) => (received.length >= count ? Promise.resolve() : new Promise((done) => waiting.push({ count, done }))),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return receiver;
}
