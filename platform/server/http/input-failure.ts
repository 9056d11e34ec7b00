import type { z } from 'zod';
import { fail, platformErrors } from '../../contract/errors.ts';
import { inputMessage } from '../../contract/language/input-messages.ts';

/** Prefixes messages that were worded here and not by a schema. */
const GENERAL = '\0';

/**
 * Parses one part of a request. Issues become INVALID_INPUT: `fields` names every wrong field; the message is that of the first field whose
 * schema declares one, else the first field's with its name before it. @throws INVALID_INPUT
 */
export function parseInput(part: string, schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: (issue) => GENERAL + inputMessage(issue) });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.length === 0 ? part : path.join('.')] ??= plain(message);
  const declared = parsed.error.issues.find(({ message }) => !message.startsWith(GENERAL));
  const named = parsed.error.issues.find(({ path }) => path.length > 0);
  const message = declared?.message ?? (named && `${named.path.join('.')}: ${plain(named.message)}`);
  return fail(platformErrors.INVALID_INPUT, { fields, ...(message === undefined ? {} : { message }) });
}

function plain(message: string): string {
  return message.startsWith(GENERAL) ? message.slice(GENERAL.length) : message;
}
