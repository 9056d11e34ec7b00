// Fields of the sign-in screens, with the specified messages (docs/reference/api.md#form-messages). The identity service validates the same
// again.
import { z } from 'zod';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { identityMessages } from './messages.ts';
import { brokenPasswordRule, CODE_DIGITS, EMAIL_LENGTH_MAX, NAME_LENGTH_MAX, type PasswordRule } from './rules.ts';

/** Apart from the rules, which pages load before any form. */
const passwordMessages: Readonly<Record<PasswordRule['id'], Message>> = {
  length: identityMessages.passwordTooShort,
  uppercase: identityMessages.passwordWithoutUppercase,
  lowercase: identityMessages.passwordWithoutLowercase,
  digit: identityMessages.passwordWithoutNumber,
  size: identityMessages.passwordTooLong,
};

export const emailField = z
  .string(asIssue(identityMessages.emailRequired))
  .trim()
  .min(1, asIssue(identityMessages.emailRequired))
  .max(EMAIL_LENGTH_MAX, asIssue(identityMessages.emailNotValid))
  .regex(z.regexes.html5Email, asIssue(identityMessages.emailNotValid));

const password = z.string(asIssue(identityMessages.passwordRequired)).min(1, asIssue(identityMessages.passwordRequired));

export const newPasswordField = password.superRefine((typed, context) => {
  const broken = brokenPasswordRule(typed);
  if (broken) context.addIssue({ code: 'custom', message: asIssue(passwordMessages[broken.id]) });
});

/** Users paste codes as emails show them, with spaces around or between. */
const code = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(1, asIssue(identityMessages.codeRequired)).length(CODE_DIGITS, asIssue(identityMessages.codeLength)));

export const loginForm = z.object({ email: emailField, password });

export const registerForm = z
  .object({
    name: nameText().min(1, asIssue(identityMessages.nameRequired)).max(NAME_LENGTH_MAX, asIssue(identityMessages.nameTooLong)),
    email: emailField,
    password: newPasswordField,
    confirmPassword: z.string(),
  })
  .refine((typed) => typed.password === typed.confirmPassword, { path: ['confirmPassword'], message: asIssue(identityMessages.passwordsDiffer) });

export const confirmForm = z.object({ code });

export const sendCodeForm = z.object({ email: emailField });

/** A Kenyan mobile number; in stored form. */
const phone = z.string(asIssue(identityMessages.phoneNotValid)).transform((typed, context) => {
  const number = toInternationalPhone(typed);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: asIssue(identityMessages.phoneNotValid) });
  return z.NEVER;
});

export const phoneForm = z.object({ phone });

export const newPasswordForm = z.object({ code, password: newPasswordField });
