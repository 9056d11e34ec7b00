// What the fields of events and ticket types have in common.
import { z } from 'zod';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';

/** Null counts as absent: an event can be sent back as it was read. */
export function withoutNulls(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

/** A required text with its message. (Passed as `error` the message would also appear for a text that is too long.) */
export function requiredText(required: Message) {
  const message = asIssue(required);
  return nameText({ error: ({ code }) => (code === 'invalid_type' ? message : undefined) }).min(1, message);
}

/** Every field optional and without its default, which would otherwise overwrite the stored value. */
export function withoutDefaults<T extends z.ZodRawShape>(schema: z.ZodObject<T>) {
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => [
      key,
      (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType)).optional(),
    ]),
  );
  return z.object(shape) as unknown as z.ZodObject<{ [K in keyof T]: z.ZodOptional<T[K] extends z.ZodDefault<infer Inner> ? Inner : T[K]> }>;
}
