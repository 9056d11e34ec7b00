// Declared errors: a code, a status, a message. One place turns them into HTTP answers, one place in the browser shows them.
import { writtenText, type Message } from './language/declare-messages.ts';
import { platformMessages } from './messages.ts';

export interface ErrorKind<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  readonly message: Message;
}

/** Declares a feature's errors from `{CODE: [status, message]}`, keyed by code. */
export function defineErrors<const T extends Record<string, readonly [number, Message]>>(
  table: T,
): { readonly [Code in keyof T & string]: ErrorKind<Code> } {
  const kinds: Record<string, ErrorKind> = {};
  for (const [code, [status, message]] of Object.entries(table)) kinds[code] = { code, status, message };
  return kinds as { [Code in keyof T & string]: ErrorKind<Code> };
}

/** The errors that the platform itself can answer with on any endpoint (docs/reference/api.md#error-messages). */
export const platformErrors = defineErrors({
  INVALID_INPUT: [400, platformMessages.invalidInput],
  INVALID_JSON: [400, platformMessages.invalidJson],
  UNAUTHENTICATED: [401, platformMessages.unauthenticated],
  FORBIDDEN: [403, platformMessages.forbidden],
  NOT_FOUND: [404, platformMessages.notFound],
  METHOD_NOT_ALLOWED: [405, platformMessages.methodNotAllowed],
  REQUEST_TIMEOUT: [408, platformMessages.requestTimeout],
  PRECONDITION_FAILED: [412, platformMessages.preconditionFailed],
  BODY_TOO_LARGE: [413, platformMessages.bodyTooLarge],
  UNSUPPORTED_MEDIA_TYPE: [415, platformMessages.unsupportedMediaType],
  RANGE_NOT_SATISFIABLE: [416, platformMessages.rangeNotSatisfiable],
  IDEMPOTENCY_KEY_REUSED: [422, platformMessages.idempotencyKeyReused],
  IDEMPOTENCY_IN_PROGRESS: [409, platformMessages.idempotencyInProgress],
  TOO_MANY_REQUESTS: [429, platformMessages.tooManyRequests],
  INTERNAL: [500, platformMessages.internal],
  UNAVAILABLE: [503, platformMessages.unavailable],
});

export interface FailureDetails {
  /** Replaces the declared message where it must name a figure (a maximum, a date). */
  readonly message?: Message;
  /** Messages by input field, for forms. */
  readonly fields?: Readonly<Record<string, Message>>;
  /** Machine-readable facts, sent as `data`. */
  readonly data?: unknown;
  /** Extra headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds after which a retry makes sense (Retry-After header). */
  readonly retryAfterSeconds?: number;
}

/**
 * A declared error on its way to the caller. Throw it from an operation; never for a programming error. Its `message` is for logs: the text of a
 * message as written, else the key.
 */
export class Failure extends Error {
  readonly kind: ErrorKind;
  readonly details: FailureDetails;

  constructor(kind: ErrorKind, details: FailureDetails = {}) {
    const message = details.message ?? kind.message;
    super(writtenText(message) ?? message.key);
    this.name = 'Failure';
    this.kind = kind;
    this.details = details;
  }
}

/** Throws the declared error. */
export function fail(kind: ErrorKind, details?: FailureDetails): never {
  throw new Failure(kind, details);
}
