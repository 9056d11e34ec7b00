import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { messageFor } from '#platform/web/message-for.ts';
import { IdentityError } from '#platform/web/session.ts';

const fieldByReason: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'password',
  InvalidPasswordException: 'password',
  UsernameExistsException: 'email',
  UserNotFoundException: 'email',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
};

/** What the session says when the service gave no sentence of its own. The form's title has said it already. */
const withoutNews = new Set([
  'Authentication failed',
  'Registration failed',
  'Verification failed',
  'Failed to send reset code',
  'Failed to reset password',
  'Failed to resend code',
]);

/** The sentence to show for a refusal of the identity service: its own where it gave one. */
export function sentenceOf(error: unknown): string {
  const sentence = messageFor(error);
  return withoutNews.has(sentence) ? 'An unexpected error occurred' : sentence;
}

/** Where a refusal belongs: the field it speaks about when the form has that field, else the form as a whole. */
export function placeRefusal(error: unknown, fields: readonly string[]): { readonly place: string; readonly sentence: string } {
  const field = error instanceof IdentityError ? fieldByReason[error.reason] : undefined;
  return { place: field !== undefined && fields.includes(field) ? field : 'root', sentence: sentenceOf(error) };
}

/** Puts a refusal of the identity service into a form. */
export function showRefusal<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, error: unknown): void {
  const { place, sentence } = placeRefusal(error, Object.keys(form.getValues()));
  form.setError(place as FieldPath<Input> | 'root', { type: 'server', message: sentence });
}
