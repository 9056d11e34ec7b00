import { ApiError } from '../api/api-client.ts';
import { messageFor } from '../api/message-for.ts';
import type { Form } from './use-form.ts';

/** Shows a refusal of the API at the fields that it names, else for the form as a whole. */
export function showRefusal<Name extends string, Output>(form: Form<Name, Output>, error: unknown): void {
  const known = Object.keys(form.read());
  const named = error instanceof ApiError ? Object.entries(error.fields).filter(([field]) => known.includes(field)) : [];
  for (const [field, message] of named) form.setError(field as Name, message);
  if (named.length === 0) form.setError('root', messageFor(error));
}
