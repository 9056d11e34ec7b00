// The one place that turns errors into messages.
import { ApiError, UNREADABLE } from './api-client.ts';
import { textsNow } from '../i18n/text-area.ts';
import { IdentityError } from '../session/identity-error.ts';
import { platformTexts } from '../texts.ts';
import type { Texts } from '../texts/en.ts';

// The messages of these codes say no more than their status; every other code has a message of its own.
const plainCodes = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL']);

/** The message for an error (docs/reference/api.md#error-messages), in the language of the page. Show it once, in one place. */
export function messageFor(error: unknown): string {
  if (error instanceof IdentityError) return error.message;
  return messageOf(error instanceof ApiError ? error : null, textsNow(platformTexts).errors);
}

/** The same for a failure that a page carries as data (`failureOf` in page-data.ts), also while the server renders; null is an unknown failure. */
export function messageOf(failure: Pick<ApiError, 'status' | 'code' | 'message'> | null, errors: Texts['errors']): string {
  if (failure === null) return errors.unexpected;
  const { status, code, message } = failure;
  if (code !== null && !plainCodes.has(code) && code !== UNREADABLE) return message;
  const byStatus: Readonly<Record<number, string>> = {
    401: errors.unauthenticated,
    403: errors.forbidden,
    404: errors.notFound,
    429: errors.tooManyRequests,
    500: errors.server,
  };
  return byStatus[status] ?? (code === UNREADABLE ? errors.unreadable : message);
}
