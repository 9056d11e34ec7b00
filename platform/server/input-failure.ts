import type { z } from 'zod';
import { fail, platformErrors } from '../contract/errors.ts';

function sentenceOf(issue: z.core.$ZodIssue): string {
  // Sentences that a schema declares itself win; zod's own are made plainer where people meet them most.
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'This is required';
  return issue.message;
}

/**
 * Turns what a schema found into INVALID_INPUT: `fields` names every wrong field; the sentence is the field's own when only one is wrong
 * and its schema declares one.
 */
export function inputFailure(part: string, error: z.ZodError): never {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.length === 0 ? part : issue.path.join('.');
    fields[name] ??= sentenceOf(issue);
  }
  const [first] = Object.entries(fields);
  const declared = error.issues.find((issue) => issue.code === 'custom' || !/^(Invalid|Too|Unrecognized)/.test(issue.message));
  const sentence = declared?.message ?? (first === undefined ? undefined : `${first[0]}: ${first[1]}`);
  return fail(platformErrors.INVALID_INPUT, { fields, ...(sentence === undefined ? {} : { sentence }) });
}
