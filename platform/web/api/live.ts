// Live updates: server-sent events read over fetch, because EventSource cannot send the access token.
import { backoff, wait } from './api-client.ts';
import { languageNow } from '../i18n/text-area.ts';
import { accessToken, refreshSession } from '../session/session.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
const MAX_MESSAGE_CHARS = 1_000_000;

export interface LiveMessage {
  /** The event's name; "message" when it has none. */
  readonly event: string;
  readonly data: unknown;
  readonly id: string | null;
}

/**
 * Calls `onMessage` for every event of a stream below `/api` until the signal is aborted. A lost connection is reopened after growing waits, with
 * the last id. Ends by itself when the server refuses (signed out, not allowed, not there).
 */
export async function subscribe(path: string, onMessage: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> {
  let lastId: string | null = null;
  let failures = 0;
  /** The server ends a stream when its token expires; the token is renewed once, and once more after a stream that delivered something. */
  let renewed = false;
  let token = await accessToken();
  while (!signal.aborted) {
    try {
      const response = await open(path, token, lastId, signal);
      if (response.status === 401 && !renewed) {
        renewed = true;
        token = await refreshSession();
        if (token !== null) continue;
      }
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return;
      if (response.ok && response.body) {
        for await (const message of messagesOf(response.body)) {
          failures = 0;
          renewed = false;
          lastId = message.id ?? lastId;
          onMessage(message);
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof TypeError)) throw error;
    }
    failures++;
    await wait(backoff(failures, FIRST_WAIT_MS, MAX_WAIT_MS), signal).catch(() => undefined);
    token = signal.aborted ? null : await accessToken();
  }
}

function open(path: string, token: string | null, lastId: string | null, signal: AbortSignal): Promise<Response> {
  const headers = new Headers({ Accept: 'text/event-stream', 'Accept-Language': languageNow() });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (lastId !== null) headers.set('Last-Event-ID', lastId);
  return fetch(`/api${path}`, { headers, signal, cache: 'no-store' });
}

async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true }).replaceAll('\r\n', '\n');
      if (rest.length > MAX_MESSAGE_CHARS) return;
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const message = parseBlock(block);
        if (message) yield message;
      }
    }
  } finally {
    // Leaving the loop early must also close the connection.
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): LiveMessage | null {
  let event = 'message';
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'id') id = value;
    else if (field === 'data') data.push(value);
  }
  if (data.length === 0) return null;
  const text = data.join('\n');
  try {
    return { event, id, data: JSON.parse(text) };
  } catch {
    return { event, id, data: text };
  }
}
