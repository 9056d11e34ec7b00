import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { textsNow } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/message-for.ts';
import { IdentityError } from '#platform/web/identity-error.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { identityTexts } from './texts.ts';

const fieldByReason = new Map([
  ['NotAuthorizedException', 'password'],
  ['InvalidPasswordException', 'password'],
  ['UsernameExistsException', 'email'],
  ['UserNotFoundException', 'email'],
  ['CodeMismatchException', 'code'],
  ['ExpiredCodeException', 'code'],
]);

/** True when the sentence says more than that it failed, which the form's title has said already. */
function isExplained({ reason }: IdentityError): boolean {
  // Steps of a sign-in that no screen leads to are written in capitals.
  return reason === 'NetworkError' || (reason.endsWith('Exception') && reason !== 'UnknownException') || /^[A-Z_]+$/.test(reason);
}

/** The sentence to show for a refusal of the identity service, in the language of the page as far as it is known there. */
export function refusalSentence(error: unknown): string {
  if (!(error instanceof IdentityError)) return messageFor(error);
  if (!isExplained(error)) return textsNow(platformTexts).errors.unexpected;
  const sentences = new Map(Object.entries(textsNow(identityTexts).refusals));
  return sentences.get(error.message) ?? sentences.get(error.reason) ?? error.message;
}

/** Where a refusal belongs: the field it speaks about when the form has that field, else the form as a whole. */
export function placeRefusal(error: unknown, fields: readonly string[]): { readonly place: string; readonly sentence: string } {
  const field = error instanceof IdentityError ? fieldByReason.get(error.reason) : undefined;
  return { place: field !== undefined && fields.includes(field) ? field : 'root', sentence: refusalSentence(error) };
}

/** Puts a refusal of the identity service into a form. */
export function showRefusal<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, error: unknown): void {
  const { place, sentence } = placeRefusal(error, Object.keys(form.getValues()));
  form.setError(place as FieldPath<Input> | 'root', { type: 'server', message: sentence });
}
