// Messages for invalid input where a schema declares none of its own, by the kind of issue. The schema library's own messages never reach a
// caller.
import type { z } from 'zod';
import { platformMessages as messages } from '../messages.ts';
import type { Message } from './declare-messages.ts';

type Issue = z.core.$ZodRawIssue;

const expected: Readonly<Record<string, Message>> = {
  string: messages.mustBeText,
  number: messages.mustBeNumber,
  int: messages.mustBeWholeNumber,
  boolean: messages.mustBeTrueOrFalse,
  array: messages.mustBeList,
  object: messages.mustBeObject,
  record: messages.mustBeObject,
};

const formats: Readonly<Record<string, Message>> = {
  email: messages.emailNotValid,
  url: messages.webAddressNotValid,
  uuid: messages.idNotValid,
  guid: messages.idNotValid,
  date: messages.dateNotValid,
  datetime: messages.dateTimeNotValid,
};

/** The message for one validation issue. */
export function inputMessage(issue: Issue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? messages.required : (expected[issue.expected] ?? messages.notValid);
    case 'invalid_value':
      return issue.values.length === 1 ? messages.notValid : messages.notAmong({ options: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return formats[issue.format] ?? messages.wrongFormat;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'unrecognized_keys':
      return messages.unknownFields;
    default:
      return messages.notValid;
  }
}

function tooSmall(origin: string, minimum: number): Message {
  if (origin === 'string') return minimum === 1 ? messages.mustNotBeEmpty : messages.textTooShort({ minimum });
  return origin === 'array' ? messages.listTooShort({ minimum }) : messages.tooSmall({ minimum });
}

function tooBig(origin: string, maximum: number): Message {
  if (origin === 'string') return messages.textTooLong({ maximum });
  return origin === 'array' ? messages.listTooLong({ maximum }) : messages.tooLarge({ maximum });
}
