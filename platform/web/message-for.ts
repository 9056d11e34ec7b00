// The one place that makes sentences of errors.
import { ApiError } from './api-client.ts';
import { textsNow } from './i18n/text-area.ts';
import { IdentityError } from './session.ts';
import { platformTexts } from './texts.ts';

// These say no more than their status does; every other code brings a sentence of its own.
const plainCodes = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL']);

/** The sentence to show for an error (specification, attendee core, section 8), in the language of the page. Show it once, in one place. */
export function messageFor(error: unknown): string {
  if (error instanceof IdentityError) return error.message;
  const { errors } = textsNow(platformTexts);
  if (!(error instanceof ApiError)) return errors.unexpected;
  if (error.code !== null && !plainCodes.has(error.code)) return error.message;
  const byStatus: Readonly<Record<number, string>> = {
    401: errors.unauthenticated,
    403: errors.forbidden,
    404: errors.notFound,
    429: errors.tooManyRequests,
    500: errors.server,
  };
  return byStatus[error.status] ?? error.message;
}
