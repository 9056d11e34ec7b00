// Messages for invalid input where a schema declares none of its own, by the kind of issue. The schema library's own messages never reach a
// caller.
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const expected: Readonly<Record<string, string>> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object with named fields',
  record: 'This must be an object with named fields',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a valid web address',
  uuid: 'This is not a valid id',
  guid: 'This is not a valid id',
  date: 'Please give a date, for example 2026-12-31',
  datetime: 'Please give a date and time, for example 2026-12-31T18:00:00Z',
};

const NOT_VALID = 'This is not valid';

/** The message for one validation issue. */
export function inputMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'This is required' : (expected[issue.expected] ?? NOT_VALID);
    case 'invalid_value':
      return issue.values.length === 1 ? NOT_VALID : `Please choose one of these: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not written as it should be';
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'unrecognized_keys':
      return 'This has fields that are not known here';
    default:
      return NOT_VALID;
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') return minimum === 1 ? 'This must not be empty' : `This must have at least ${minimum} characters`;
  return origin === 'array' ? `This must have at least ${minimum} entries` : `This must be at least ${minimum}`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `This can have at most ${maximum} characters`;
  return origin === 'array' ? `This can have at most ${maximum} entries` : `This must be at most ${maximum}`;
}
