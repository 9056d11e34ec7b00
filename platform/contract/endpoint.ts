// The contract: every endpoint declared once, as data, for the server, the browser and the API reference.
import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorKind } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a repeated `Idempotency-Key` is honoured on a call that changes something: `stored` runs the operation in one transaction together with the
 * key and its answer; `operation` leaves it to the operation, which stores the key in its own rows (hot paths, provider calls).
 */
export type Idempotency = 'stored' | 'operation';

export interface Upload {
  readonly types: readonly string[];
  readonly bytesMax: number;
}

type Schema = z.ZodType | undefined;

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly id: string;
  readonly summary: string;
  readonly tag: string;
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/events/{id}`. */
  readonly path: string;
  readonly access: A;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The `data` of the answer; with `stream`, the schema of each message. */
  readonly output: Output;
  readonly errors: readonly ErrorKind[];
  readonly idempotency?: Idempotency;
  /** Answers with server-sent events, each an `output`, instead of one document. */
  readonly stream?: true;
  /** The status of a successful answer where it is not 200: what was asked for is done later. */
  readonly status?: 202;
  /** Answers with the bytes of a named file of this media type instead of a document: declared by `fileEndpoint` (file.ts). */
  readonly file?: string;
  /** The body is one file of these media types: `body` is `fileBody` (file.ts). It is not read before `access` is checked. */
  readonly upload?: Upload;
  /** A body of any media type is read and dropped: the caller is a program of others, whose form says nothing. */
  readonly ignoresBody?: true;
  /**
   * How long caches may keep the answer, for open calls that answer every caller alike; without it caches must not keep it. The answer carries an
   * ETag.
   */
  readonly cacheSeconds?: number;
  /** For an answer with `cacheSeconds`: a signed-in caller may get a different answer, which caches must not keep. */
  readonly differsWhenSignedIn?: true;
  /** Scripts of other sites may read the answer: it tells what everybody may know. */
  readonly forOtherSites?: true;
  /** The answer may be long enough to keep the processor busy: such calls run one at a time for each client network. */
  readonly inTurns?: true;
  /** The operation knows the browser of a buyer again by a random id; one without gets it with the answer (docs/reference/payments/risk.md#devices). */
  readonly knowsDevice?: true;
  /** Requests a minute from one caller; without it the general limit applies. */
  readonly requestsPerMinute?: number;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

type SentPart<Key extends string, T> = T extends z.ZodType
  ? Record<string, never> extends z.input<T>
    ? { readonly [K in Key]?: z.input<T> }
    : { readonly [K in Key]: z.input<T> }
  : { readonly [K in Key]?: undefined };

/** What a caller sends: only the parts that the endpoint declares. */
export type InputOf<E> = E extends Endpoint<infer P, infer Q, infer B> ? SentPart<'params', P> & SentPart<'query', Q> & SentPart<'body', B> : never;

/** What an operation receives after parsing. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? { readonly params: Parsed<P>; readonly query: Parsed<Q>; readonly body: Parsed<B> } : never;

/** What the endpoint answers as `data`. */
export type OutputOf<E> = E extends { readonly output: infer O extends z.ZodType }
  ? z.output<O>
  : E extends { readonly endpoint?: infer Of extends Endpoint }
    ? OutputOf<Of>
    : never;

/** Declares an endpoint, keeping the exact types of its parts. */
export function endpoint<
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Output extends z.ZodType = z.ZodType,
  const A extends Access = Access,
>(definition: Endpoint<Params, Query, Body, Output, A>): Endpoint<Params, Query, Body, Output, A> {
  return definition;
}

/**
 * Where an endpoint answers, which is all a browser needs. Its schemas, which only the server uses to parse, stay out of the bundle: `E` exists
 * as a type only.
 */
export interface EndpointAddress<E extends Endpoint = Endpoint> extends Pick<Endpoint, 'method' | 'path' | 'file'> {
  /** Never set at run time: carries the type. */
  readonly endpoint?: E;
}

/**
 * The address of an endpoint whose contract is imported by `import type`. `app/server/all-routes.test.ts` checks the repeated method and path
 * against the contract.
 */
export function endpointAt<E extends Endpoint>(method: Method, path: string): EndpointAddress<E> {
  return { method, path };
}

/** The same for an endpoint that answers with a file of this media type. */
export function fileEndpointAt<E extends Endpoint>(
  path: string,
  file: string,
  method: Method = 'GET',
): EndpointAddress<E> & { readonly file: string } {
  return { method, path, file };
}

/** The path with its parameters filled in and encoded: `/events/{id}` and `{id: 'a b'}` give `/events/a%20b`. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
