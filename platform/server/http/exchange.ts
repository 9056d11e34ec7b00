// One exchange with a provider over HTTP, whose outcomes differ in what matters for money and messages: may the request have been accepted?

export type Exchange =
  /** Certainly not sent: no connection was made. */
  | { readonly kind: 'not-sent'; readonly cause: unknown }
  /** Sent, then no answer or a broken connection. */
  | { readonly kind: 'lost'; readonly cause: unknown }
  /** `body` is undefined when the answer was not JSON. */
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown };

const ANSWER_BYTES_MAX = 1024 * 1024;

/** Failures before the first byte left this machine. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_BYTES_MAX) throw new Error('The answer is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Sends one request, once, and waits at most `timeoutMs` for the whole answer. Never throws for failures of the network or the other side. */
export async function exchange(url: string, init: RequestInit, timeoutMs: number): Promise<Exchange> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { kind: 'answered', status: response.status, body: parseJson(await readText(response)) };
  } catch (error) {
    return { kind: beforeSending.has(codeOf(error)) ? 'not-sent' : 'lost', cause: error };
  }
}
