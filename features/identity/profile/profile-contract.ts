// What an account says of itself (docs/reference/product.md#own-profile).
import { z } from 'zod';
import { roles } from '#platform/contract/access.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { NAME_LENGTH_MAX } from '../rules.ts';
import { profileMessages as messages } from './messages.ts';

const tag = 'Profile';

export const CITY_LENGTH_MAX = 100;
/** The oldest date of birth that is taken. */
export const BIRTH_DATE_MIN = '1900-01-02';

export const profileErrors = defineErrors({
  BIRTH_DATE_TO_COME: [400, messages.birthDateToCome],
});

const profileSchema = z.object({
  name: z.string(),
  /** Null for an account that is known by its number alone, and for one of an external pool whose address moved to another one. */
  email: z.string().nullable(),
  /** Of an account that is known by its number alone, in stored form; else null. */
  phone: z.string().nullable(),
  role: z.enum(roles),
  memberSince: z.iso.datetime(),
  city: z.string().nullable(),
  /** A day: 1990-06-30. */
  dateOfBirth: z.iso.date().nullable(),
});
export type Profile = z.output<typeof profileSchema>;

export const getProfile = endpoint({
  id: 'getProfile',
  summary: 'What the account that is signed in says of itself',
  tag,
  method: 'GET',
  path: '/profile',
  access: 'signed-in',
  output: profileSchema,
  errors: [],
});

/** Empty text or null: not said. */
const orNothing = (error: string, schema: z.ZodType<string, string>) =>
  z
    .string(error)
    .nullable()
    .transform((said) => said || null)
    .pipe(schema.nullable());

const city = nameText(asIssue(messages.cityNotValid)).min(1, asIssue(messages.cityNotValid)).max(CITY_LENGTH_MAX, asIssue(messages.cityNotValid));
const birthDate = z.iso.date(asIssue(messages.birthDateNotValid)).refine((date) => date >= BIRTH_DATE_MIN, asIssue(messages.birthDateNotValid));

export const saveProfile = endpoint({
  id: 'saveProfile',
  summary:
    'Changes the name, the city and the date of birth. City and date of birth may be left empty: organizers see only how many buyers gave which',
  tag,
  method: 'PUT',
  path: '/profile',
  access: 'signed-in',
  body: z.object({
    name: nameText(asIssue(messages.nameRequired)).min(1, asIssue(messages.nameRequired)).max(NAME_LENGTH_MAX, asIssue(messages.nameTooLong)),
    city: orNothing(asIssue(messages.cityNotValid), city),
    dateOfBirth: orNothing(asIssue(messages.birthDateNotValid), birthDate),
  }),
  output: profileSchema,
  errors: [profileErrors.BIRTH_DATE_TO_COME],
});
