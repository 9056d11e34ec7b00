import { textsNow } from '#platform/web/i18n/text-area.ts';
import { showRefusal as showApiRefusal } from '#platform/web/form/show-refusal.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { IdentityError } from '#platform/web/session/identity-error.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { identityTexts } from '../texts.ts';

const fieldByReason = new Map([
  ['NotAuthorizedException', 'password'],
  ['InvalidPasswordException', 'password'],
  ['UsernameExistsException', 'email'],
  ['UserNotFoundException', 'email'],
  ['CodeMismatchException', 'code'],
  ['ExpiredCodeException', 'code'],
]);

/** A suspended account: no field can mend that. */
const ACCOUNT_DISABLED = 'User is disabled.';

/** True when the message says more than that it failed, which the form's title already states. */
function isExplained({ reason }: IdentityError): boolean {
  // Sign-in steps that no screen supports are named in capitals.
  return reason === 'NetworkError' || (reason.endsWith('Exception') && reason !== 'UnknownException') || /^[A-Z_]+$/.test(reason);
}

/** The message for a refusal of the identity service, translated where a translation exists. */
export function refusalMessage(error: unknown): string {
  if (!(error instanceof IdentityError)) return messageFor(error);
  if (!isExplained(error)) return textsNow(platformTexts).errors.unexpected;
  if (error.message === ACCOUNT_DISABLED) return textsNow(identityTexts).suspended;
  const messages = new Map(Object.entries(textsNow(identityTexts).refusals));
  return messages.get(error.message) ?? messages.get(error.reason) ?? error.message;
}

/** Where a refusal belongs: at the field it concerns when the form has that field, else at the form as a whole. */
export function placeRefusal(error: unknown, fields: readonly string[]): { readonly place: string; readonly message: string } {
  const field = error instanceof IdentityError && error.message !== ACCOUNT_DISABLED ? fieldByReason.get(error.reason) : undefined;
  return { place: field !== undefined && fields.includes(field) ? field : 'root', message: refusalMessage(error) };
}

/** Shows a refusal of the identity service, or of the API, in a form. */
export function showRefusal<Name extends string, Output>(form: Form<Name, Output>, error: unknown): void {
  if (!(error instanceof IdentityError)) return showApiRefusal(form, error);
  const { place, message } = placeRefusal(error, Object.keys(form.values));
  form.setError(place as Name | 'root', message);
}
