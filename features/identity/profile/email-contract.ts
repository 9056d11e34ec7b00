// An account of a number alone gets an email address and a password (docs/reference/phone-sign-in.md#an-address-and-a-password).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { emailField, newPasswordForm } from '../forms.ts';
import { normalizeEmail } from '../rules.ts';
import { profileMessages as messages } from './messages.ts';
import { getProfile } from './profile-contract.ts';

const tag = 'Profile';

export const emailErrors = defineErrors({
  HAS_EMAIL: [409, messages.hasEmail],
  EMAIL_TAKEN: [409, messages.emailTaken],
  EMAIL_CODE_WRONG: [400, messages.emailCodeWrong],
  EMAIL_CODE_EXPIRED: [409, messages.emailCodeExpired],
  PASSWORD_GUESSABLE: [400, messages.passwordGuessable],
});

export const sendEmailCode = endpoint({
  id: 'sendEmailCode',
  summary: 'Emails a code to the address that an account of a number alone wants to have',
  tag,
  method: 'POST',
  path: '/profile/email',
  access: 'signed-in',
  body: z.object({ email: emailField.transform(normalizeEmail) }),
  output: z.object({ email: z.string() }),
  errors: [emailErrors.HAS_EMAIL, emailErrors.EMAIL_TAKEN, platformErrors.TOO_MANY_REQUESTS],
});

export const confirmEmail = endpoint({
  id: 'confirmEmail',
  summary: 'Gives the account the address by the code that was emailed, and a password. From then on it signs in by these, and no more by its number',
  tag,
  method: 'POST',
  path: '/profile/email/confirm',
  access: 'signed-in',
  body: newPasswordForm,
  output: getProfile.output,
  errors: [
    emailErrors.HAS_EMAIL,
    emailErrors.EMAIL_TAKEN,
    emailErrors.EMAIL_CODE_WRONG,
    emailErrors.EMAIL_CODE_EXPIRED,
    emailErrors.PASSWORD_GUESSABLE,
    platformErrors.TOO_MANY_REQUESTS,
  ],
});
