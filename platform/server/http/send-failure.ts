// Errors as answers: a declared error sends its message in the caller's language; any other error reveals nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure, platformErrors } from '../../contract/errors.ts';
import { defaultLanguage, wantedLanguage, type Language } from '../../contract/language/languages.ts';
import type { Context } from '../context.ts';
import type { Translate } from '../language/create-translate.ts';
import { isDatabaseAway, isLockTimeout } from '../database/database-connections.ts';
import { asWritten, writtenText, type Message } from '../../contract/language/declare-messages.ts';

/** A database that is being restarted is available again within seconds, and a row for which too many waited is free. */
export const DATABASE_AWAY_SECONDS = 2;

/** The language that the caller requests. */
export function languageOf({ headers }: FastifyRequest): Language {
  return wantedLanguage(headers['accept-language']) ?? defaultLanguage;
}

/** An error of Fastify and its plugins; `headers` as the static file plugin sets them. */
interface FastifyishError {
  readonly headers?: Readonly<Record<string, string>>;
  readonly statusCode?: number;
  readonly code?: string;
}

function failureFrom(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseAway(error) || isLockTimeout(error)) return new Failure(platformErrors.UNAVAILABLE, { retryAfterSeconds: DATABASE_AWAY_SECONDS });
  const { statusCode, code, headers } = error as FastifyishError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure(platformErrors.BODY_TOO_LARGE);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure(platformErrors.UNSUPPORTED_MEDIA_TYPE);
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new Failure(platformErrors.INVALID_JSON);
  if (statusCode === 412) return new Failure(platformErrors.PRECONDITION_FAILED);
  if (statusCode === 416) return new Failure(platformErrors.RANGE_NOT_SATISFIABLE, headers === undefined ? {} : { headers });
  if (statusCode === 429) return new Failure(platformErrors.TOO_MANY_REQUESTS);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure(platformErrors.INVALID_INPUT);
  return new Failure(platformErrors.INTERNAL);
}

/** A declared error with its messages in a language, as written. */
export function failureIn(language: Language, { kind, details }: Failure, translate: Translate): Failure {
  const written = (message: Message) => asWritten(translate(message, language));
  const fields = details.fields && Object.fromEntries(Object.entries(details.fields).map(([field, message]) => [field, written(message)]));
  return new Failure(kind, { ...details, message: written(details.message ?? kind.message), ...(fields && { fields }) });
}

/**
 * Begins the answer to an error with its status and headers, and returns the error to send. Only a programming error is logged as an error; its
 * text never leaves the server.
 */
export function beginFailure(
  { translate }: Pick<Context, 'translate'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { error, language }: { readonly error: unknown; readonly language: Language },
): Failure {
  const failure = failureIn(language, failureFrom(error), translate);
  const { kind, details } = failure;
  if (isDatabaseAway(error)) request.log.warn('the database is unavailable: a request is told to retry');
  else if (isLockTimeout(error)) request.log.warn({ err: error }, 'others held a lock for too long: a request is told to retry');
  // Not a warning: the thrower has logged the cause once, and any caller can trigger this as often as it likes.
  else if (kind.status === platformErrors.UNAVAILABLE.status) request.log.info({ code: kind.code }, 'a request is told to retry later');
  else if (kind.status >= 500) request.log.error({ err: error }, 'request failed');
  if (details.headers !== undefined) void reply.headers(details.headers);
  if (details.retryAfterSeconds !== undefined) void reply.header('retry-after', String(details.retryAfterSeconds));
  if (kind.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.status(kind.status).header('cache-control', 'no-store').header('content-language', language);
  return failure;
}

/** Answers any error in the specified envelope (docs/reference/api.md#answers), in the caller's language. */
export function sendFailure(context: Pick<Context, 'translate'>, request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { kind, details, message } = beginFailure(context, request, reply, { error, language: languageOf(request) });
  return reply.type('application/json; charset=utf-8').send(
    JSON.stringify({
      success: false,
      error: message,
      message,
      code: kind.code,
      ...(details.fields === undefined ? {} : { fields: textsOf(details.fields) }),
      ...(details.data === undefined ? {} : { data: details.data }),
      requestId: request.id,
    }),
  );
}

/** The texts of messages as written, by field. */
function textsOf(fields: Readonly<Record<string, Message>>): Readonly<Record<string, string | null>> {
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, writtenText(message)]));
}
