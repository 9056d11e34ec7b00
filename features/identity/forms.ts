// Fields of the sign-in screens, with the specified messages (docs/reference/api.md#form-messages). The identity service validates the same
// again.
import { z } from 'zod';
import { nameText } from '#platform/contract/visible-text.ts';
import { brokenPasswordRule, CODE_DIGITS, EMAIL_LENGTH_MAX, NAME_LENGTH_MAX } from './rules.ts';

const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(EMAIL_LENGTH_MAX, 'Please enter a valid email address')
  .regex(z.regexes.html5Email, 'Please enter a valid email address');

const password = z.string().min(1, 'Password is required');

const newPassword = password.superRefine((typed, context) => {
  const broken = brokenPasswordRule(typed);
  if (broken) context.addIssue({ code: 'custom', message: broken.message });
});

/** Users paste codes as emails show them, with spaces around or between. */
const code = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(1, 'Confirmation code is required').length(CODE_DIGITS, `The code has ${CODE_DIGITS} digits`));

export const loginForm = z.object({ email, password });

export const registerForm = z
  .object({
    name: nameText().min(1, 'Name is required').max(NAME_LENGTH_MAX, `Name can have at most ${NAME_LENGTH_MAX} characters`),
    email,
    password: newPassword,
    confirmPassword: z.string(),
  })
  .refine((typed) => typed.password === typed.confirmPassword, { path: ['confirmPassword'], message: 'Passwords do not match' });

export const confirmForm = z.object({ code });

export const sendCodeForm = z.object({ email });

export const newPasswordForm = z.object({ code, password: newPassword });
