// Declared errors: a code, a status, a message. One place turns them into HTTP answers, one place in the browser shows them.

export interface ErrorKind<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  readonly message: string;
}

/** Declares a feature's errors from `{CODE: [status, message]}`, keyed by code. */
export function defineErrors<const T extends Record<string, readonly [number, string]>>(
  table: T,
): { readonly [Code in keyof T & string]: ErrorKind<Code> } {
  const kinds: Record<string, ErrorKind> = {};
  for (const [code, [status, message]] of Object.entries(table)) kinds[code] = { code, status, message };
  return kinds as { [Code in keyof T & string]: ErrorKind<Code> };
}

/** The errors that the platform itself can answer with on any endpoint (docs/reference/api.md#error-messages). */
export const platformErrors = defineErrors({
  INVALID_INPUT: [400, 'Some of what was sent is not valid. Please check it and try again'],
  INVALID_JSON: [400, 'The request body is not valid JSON'],
  UNAUTHENTICATED: [401, 'You need to sign in to access this feature'],
  FORBIDDEN: [403, "You don't have permission to perform this action"],
  NOT_FOUND: [404, 'The requested resource was not found'],
  METHOD_NOT_ALLOWED: [405, 'This address does not answer that method'],
  REQUEST_TIMEOUT: [408, 'What was sent took too long to arrive. Please try again'],
  PRECONDITION_FAILED: [412, 'This has changed since it was last read'],
  BODY_TOO_LARGE: [413, 'What was sent is too large'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Please send JSON'],
  RANGE_NOT_SATISFIABLE: [416, 'The part that was asked for is not there'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key was already used for a different request'],
  IDEMPOTENCY_IN_PROGRESS: [409, 'The first request with this Idempotency-Key is still being worked on. Please try again in a moment'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please try again later'],
  INTERNAL: [500, 'Server error. Please try again later'],
  UNAVAILABLE: [503, 'Vumi is starting or stopping. Please try again in a moment'],
});

export interface FailureDetails {
  /** Replaces the declared message where it must name a figure (a maximum, a date). */
  readonly message?: string;
  /** Messages by input field, for forms. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Machine-readable facts, sent as `data`. */
  readonly data?: unknown;
  /** Extra headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds after which a retry makes sense (Retry-After header). */
  readonly retryAfterSeconds?: number;
}

/** A declared error on its way to the caller. Throw it from an operation; never for a programming error. */
export class Failure extends Error {
  readonly kind: ErrorKind;
  readonly details: FailureDetails;

  constructor(kind: ErrorKind, details: FailureDetails = {}) {
    super(details.message ?? kind.message);
    this.name = 'Failure';
    this.kind = kind;
    this.details = details;
  }
}

/** Throws the declared error. */
export function fail(kind: ErrorKind, details?: FailureDetails): never {
  throw new Failure(kind, details);
}
