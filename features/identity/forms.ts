// What the sign-in screens ask for, with the sentences of the specification (attendee core, section 5). The identity service
// checks the same again.
import { z } from 'zod';

/** One condition that a new password must meet. */
export interface PasswordRequirement {
  /** As it stands under the field while somebody types. */
  readonly hint: string;
  /** What is said when it is not met. */
  readonly sentence: string;
  readonly isMet: (password: string) => boolean;
}

/** The identity policy. A special character is not required. */
export const passwordRequirements: readonly PasswordRequirement[] = [
  {
    hint: 'At least 8 characters',
    sentence: 'Password must be at least 8 characters long',
    isMet: (password) => password.length >= 8,
  },
  { hint: 'A lowercase letter', sentence: 'Password must contain a lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { hint: 'An uppercase letter', sentence: 'Password must contain an uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { hint: 'A number', sentence: 'Password must contain a number', isMet: (password) => /\d/.test(password) },
];

const email = z.string().trim().min(1, 'Email is required').regex(z.regexes.html5Email, 'Please enter a valid email address');

const password = z.string().min(1, 'Password is required');

const newPassword = password.superRefine((typed, context) => {
  const unmet = passwordRequirements.find((requirement) => !requirement.isMet(typed));
  if (unmet) context.addIssue({ code: 'custom', message: unmet.sentence });
});

/** People paste codes as mails show them, with blanks around or between. */
const code = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(1, 'Confirmation code is required'));

export const loginForm = z.object({ email, password });

export const registerForm = z
  .object({
    name: z.string().trim().min(1, 'Name is required'),
    email,
    password: newPassword,
    confirmPassword: z.string(),
  })
  .refine((typed) => typed.password === typed.confirmPassword, { path: ['confirmPassword'], message: 'Passwords do not match' });

export const confirmForm = z.object({ code });

export const sendCodeForm = z.object({ email });

export const newPasswordForm = z.object({ code, password: newPassword });
