import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, messageFor } from '../api-client.ts';

/**
 * Puts an error of the server into the form: its sentences go to the fields that the form has, the rest goes to the top.
 */
export function showFailure<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, error: unknown): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  let placed = 0;
  for (const [name, message] of fields) {
    if (!(name in form.getValues())) continue;
    form.setError(name as FieldPath<Input>, { type: 'server', message });
    placed++;
  }
  if (placed === 0) form.setError('root', { type: 'server', message: messageFor(error) });
}
