// How the providers of pages are called over HTTP, with a key of ours: they answer JSON.
import type { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { exchange } from '#platform/server/http/exchange.ts';

export interface Provider {
  /** As the log names it. */
  readonly name: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly secretKey: string;
  /** What an answer says; null when it says nothing that can be read, or nothing that can be believed with this status. */
  readonly readAnswer: (body: unknown, status: number) => Said | null;
}

/** What a provider says in the envelope of its answers. */
export type Said =
  | { readonly kind: 'done'; readonly data: unknown; /** Of a list; null when it is not said. */ readonly pages: number | null }
  | { readonly kind: 'refused'; readonly words: string };

export interface ProviderCall<T> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the address of the API, with its query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Fields of a form, in place of a body of JSON. */
  readonly form?: Readonly<Record<string, string>>;
  /** A file in a field of a form with several parts, likewise. */
  readonly file?: { readonly field: string; readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };
  readonly timeoutMs: number;
  readonly answer: z.ZodType<T>;
}

export type ProviderReply<T> =
  | { readonly kind: 'answer'; readonly data: T; readonly pages: number | null }
  /** The provider's own refusal, in its words. */
  | { readonly kind: 'refused'; readonly status: number; readonly words: string }
  | { readonly kind: 'not-sent' }
  /** No answer, a broken connection, or an unreadable answer. */
  | { readonly kind: 'unclear' };

/** One call, made once: who gets `unclear` asks what became of it. */
export async function callProvider<T>(context: Context, provider: Provider, call: ProviderCall<T>): Promise<ProviderReply<T>> {
  const { method, path, timeoutMs, answer } = call;
  const { type, bytes } = sentBy(call);
  const headers = { authorization: `Bearer ${provider.secretKey}`, accept: 'application/json', ...(type === null ? {} : { 'content-type': type }) };
  const reply = readReply(provider, answer, await exchange(provider.baseUrl + path, { method, headers, body: bytes }, timeoutMs));
  const [name] = path.split('?');
  if (reply.kind === 'unclear' || reply.kind === 'not-sent')
    context.log.warn({ path: name, kind: reply.kind }, `${provider.name} did not answer a call`);
  return reply;
}

/** The body of a call; its type is null where there is none, or where the boundary of its parts is in it. */
function sentBy({ body, form, file }: ProviderCall<unknown>): { readonly type: string | null; readonly bytes: string | FormData | null } {
  if (file !== undefined) {
    const parts = new FormData();
    parts.append(file.field, new Blob([file.bytes], { type: file.type }), file.name);
    return { type: null, bytes: parts };
  }
  if (form !== undefined) return { type: 'application/x-www-form-urlencoded', bytes: new URLSearchParams(form).toString() };
  return body === undefined ? { type: null, bytes: null } : { type: 'application/json', bytes: JSON.stringify(body) };
}

function readReply<T>(provider: Provider, answer: z.ZodType<T>, got: Awaited<ReturnType<typeof exchange>>): ProviderReply<T> {
  if (got.kind === 'not-sent') return { kind: 'not-sent' };
  // An error of a gateway in front of it says nothing about what was done behind it.
  if (got.kind === 'lost' || got.status >= 500) return { kind: 'unclear' };
  const said = provider.readAnswer(got.body, got.status);
  if (said?.kind === 'done' && got.status < 300) {
    const data = answer.safeParse(said.data);
    return data.success ? { kind: 'answer', data: data.data, pages: said.pages } : { kind: 'unclear' };
  }
  if (said?.kind === 'refused') return { kind: 'refused', status: got.status, words: said.words };
  return got.status >= 400 ? { kind: 'refused', status: got.status, words: '' } : { kind: 'unclear' };
}
