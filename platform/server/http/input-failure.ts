import type { z } from 'zod';
import { fail, platformErrors } from '../../contract/errors.ts';
import { asIssue, messageOfIssue, type Message } from '../../contract/language/declare-messages.ts';
import { inputMessage } from '../../contract/language/input-messages.ts';
import { platformMessages } from '../../contract/messages.ts';

/** Prefixes messages that were worded here and not by a schema. */
const GENERAL = '\0';

/**
 * Parses one part of a request. Issues become INVALID_INPUT: `fields` names every wrong field; the message is that of the first field whose
 * schema declares one, else the first field's with its name before it. @throws INVALID_INPUT
 */
export function parseInput(part: string, schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: (issue) => GENERAL + asIssue(inputMessage(issue)) });
  if (parsed.success) return parsed.data;
  const fields: Record<string, Message> = {};
  for (const { path, message } of parsed.error.issues) fields[path.length === 0 ? part : path.join('.')] ??= read(message);
  const declared = parsed.error.issues.find(({ message }) => !message.startsWith(GENERAL));
  const named = parsed.error.issues.find(({ path }) => path.length > 0);
  const message = declared
    ? read(declared.message)
    : named && platformMessages.fieldNotValid({ field: named.path.join('.'), message: read(named.message) });
  return fail(platformErrors.INVALID_INPUT, { fields, ...(message === undefined ? {} : { message }) });
}

function read(issue: string): Message {
  return messageOfIssue(issue.startsWith(GENERAL) ? issue.slice(GENERAL.length) : issue);
}
