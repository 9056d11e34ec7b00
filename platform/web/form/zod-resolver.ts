import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form by the same schema that the server uses. The first message of each field is shown; `sentences` translates it into the language
 * of the page.
 */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  sentences: ReadonlyMap<string, string>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const { path, code, message } of result.error.issues) {
      const field = path.join('.') || 'root';
      if (get(errors, field) === undefined) set(errors, field, { type: code, message: sentences.get(message) ?? message });
    }
    return { values: {}, errors };
  };
}
