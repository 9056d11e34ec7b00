// What people want to be told, and by which channel (docs/reference/notifications.md).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { notificationMessages as messages } from './messages.ts';
import { PHONE_CODE_DIGITS, type PreferenceFlag } from './preferences.ts';

const tag = 'Notifications';

export const notificationErrors = defineErrors({
  PHONE_CODE_WRONG: [400, messages.codeWrong],
  PHONE_CODE_EXPIRED: [409, messages.codeExpired],
  SMS_NOT_SET_UP: [409, messages.smsNotSetUp],
});

const flagsSchema = z.object({
  ticketUpdates: z.boolean(),
  eventReminders: z.boolean(),
  transfers: z.boolean(),
  payments: z.boolean(),
  marketing: z.boolean(),
  /** Of sales, for organizers. */
  dailySummary: z.boolean().default(false),
} satisfies Record<PreferenceFlag, z.ZodType>);

const channelsSchema = z.object({ email: flagsSchema, push: flagsSchema, sms: flagsSchema });

export const notificationPreferencesSchema = channelsSchema.extend({
  phone: z.object({
    /** Whether SMS can be sent here at all. */
    available: z.boolean(),
    /** The proved number, which SMS go to, of an account of a number alone that one; in stored form: +254712345678. */
    number: z.string().nullable(),
    /** A number that was sent a code and is not proved yet. */
    waiting: z.string().nullable(),
  }),
});
export type NotificationPreferences = z.output<typeof notificationPreferencesSchema>;

export const getNotificationPreferences = endpoint({
  id: 'getNotificationPreferences',
  summary: 'What the account that is signed in wants to be told by email, push and SMS, and its number for SMS',
  tag,
  method: 'GET',
  path: '/notification-preferences',
  access: 'signed-in',
  output: notificationPreferencesSchema,
  errors: [],
});

export const changeNotificationPreferences = endpoint({
  id: 'changeNotificationPreferences',
  summary: 'Changes what is sent by which channel. Emails about tickets, money and the account are sent whatever is chosen',
  tag,
  method: 'PUT',
  path: '/notification-preferences',
  access: 'signed-in',
  body: channelsSchema,
  output: notificationPreferencesSchema,
  errors: [],
});

const kenyanPhone = z.string(asIssue(messages.phoneNotValid)).transform((typed, context) => {
  const number = toInternationalPhone(typed);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: asIssue(messages.phoneNotValid) });
  return z.NEVER;
});

export const sendPhoneCode = endpoint({
  id: 'sendPhoneCode',
  summary: 'Sends a code of six digits to a number for SMS, which confirms it. The number in use stays in use until then',
  tag,
  method: 'POST',
  path: '/notification-preferences/phone',
  access: 'signed-in',
  body: z.object({ phone: kenyanPhone }),
  output: notificationPreferencesSchema,
  errors: [notificationErrors.SMS_NOT_SET_UP, platformErrors.TOO_MANY_REQUESTS],
});

export const confirmPhone = endpoint({
  id: 'confirmPhone',
  summary: 'Confirms the number by the code that was sent to it',
  tag,
  method: 'POST',
  path: '/notification-preferences/phone/confirm',
  access: 'signed-in',
  body: z.object({
    code: z
      .string(asIssue(messages.codeNotValid))
      .trim()
      .regex(new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`), asIssue(messages.codeNotValid)),
  }),
  output: notificationPreferencesSchema,
  errors: [notificationErrors.PHONE_CODE_WRONG, notificationErrors.PHONE_CODE_EXPIRED],
});

export const removePhone = endpoint({
  id: 'removePhone',
  summary: 'Takes the number for SMS away: no SMS are sent any more',
  tag,
  method: 'DELETE',
  path: '/notification-preferences/phone',
  access: 'signed-in',
  output: notificationPreferencesSchema,
  errors: [],
});
