// Fields of the business sign-up, checked in the specified order with the specified messages (docs/reference/api.md#form-messages): the screen
// checks by them, and the server checks again.
import { z } from 'zod';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { emailField, newPasswordField } from '#features/identity/forms.ts';
import { identityMessages } from '#features/identity/messages.ts';
import { organizationMessages as messages } from '../messages.ts';
import { businessTypes, DEFAULT_COUNTRY, expectedEventCounts, NOTE_LENGTH_MAX, websiteAddress } from './application-rules.ts';

/** One line of text in one direction: company names are part of subjects of emails, which have a limit of their own. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

const line = (required: Message, tooLong: Message, max: number) =>
  nameText(asIssue(required)).min(1, asIssue(required)).max(max, asIssue(tooLong)).regex(oneLine, asIssue(required));

const personName = line(messages.namesRequired, messages.nameTooLong, 80);

/** A Kenyan number in any common form, or one of another country with its code; stored as +254712345678. */
const phone = z
  .string(asIssue(messages.phoneRequired))
  .trim()
  .min(1, asIssue(messages.phoneRequired))
  .transform((typed, context) => {
    const number = toInternationalPhone(typed) ?? `+${typed.replace(/\D/g, '')}`;
    const isForeign = typed.startsWith('+') && /^\+[1-9]\d{6,14}$/.test(number) && !number.startsWith('+254');
    if (toInternationalPhone(typed) !== null || isForeign) return number;
    context.addIssue({ code: 'custom', message: asIssue(messages.phoneNotValid) });
    return z.NEVER;
  });

const website = z
  .string()
  .trim()
  .max(200, asIssue(messages.websiteNotValid))
  .default('')
  .transform((typed, context) => {
    const address = typed === '' ? null : websiteAddress(typed);
    if (typed !== '' && address === null) context.addIssue({ code: 'custom', message: asIssue(messages.websiteNotValid) });
    return address;
  });

const optionalLine = (max: number) =>
  z
    .string()
    .overwrite((typed) => typed.trim())
    .max(max, asIssue(messages.fieldTooLong))
    .regex(oneLine, asIssue(messages.fieldTooLong))
    .default('');

const person = { firstName: personName, lastName: personName };
const company = {
  phone,
  companyName: line(messages.companyRequired, messages.companyTooLong, 120),
  businessType: z.enum(businessTypes, asIssue(messages.businessTypeRequired)),
};
const details = {
  website,
  address: optionalLine(300),
  city: optionalLine(100),
  country: z
    .string()
    .trim()
    .max(100, asIssue(messages.fieldTooLong))
    .regex(oneLine, asIssue(messages.fieldTooLong))
    .default(DEFAULT_COUNTRY)
    .transform((typed) => typed || DEFAULT_COUNTRY),
  expectedEvents: z.union([z.literal(''), z.enum(expectedEventCounts)], asIssue(messages.expectedEventsNotValid)).default(''),
  description: z.string().trim().max(NOTE_LENGTH_MAX, asIssue(messages.noteTooLong)).default(''),
};

/** Of an account that exists: it has a name and an address already. */
export const companyForm = z.object({ ...company, ...details });
export type Company = z.output<typeof companyForm>;

/** With a new account. `confirmPassword` is compared where it is sent. */
export const businessSignUpForm = z
  .object({ ...person, email: emailField, ...company, password: newPasswordField, confirmPassword: z.string().optional(), ...details })
  .refine((typed) => typed.confirmPassword === undefined || typed.password === typed.confirmPassword, {
    path: ['confirmPassword'],
    message: asIssue(identityMessages.passwordsDiffer),
  });

/** A question, an answer or a reason. */
export const noteField = (required: Message) =>
  nameText(asIssue(required)).min(1, asIssue(required)).max(NOTE_LENGTH_MAX, asIssue(messages.noteTooLong));

export const answerForm = z.object({ answer: noteField(messages.answerRequired) });
