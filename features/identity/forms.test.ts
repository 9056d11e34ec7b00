import { expect, test } from 'vitest';
import type { z } from 'zod';
import { translate } from '#app/server/translate.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { messageOfIssue } from '#platform/contract/language/declare-messages.ts';
import { inEnglish } from '#test/in-english.ts';
import { confirmForm, loginForm, newPasswordForm, registerForm, sendCodeForm } from './forms.ts';
import { identityMessages } from './messages.ts';
import { CODE_DIGITS, NAME_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './rules.ts';

/** The first message of each field, as a form shows them. */
function messages(schema: z.ZodType, typed: unknown): Record<string, string> {
  const result = schema.safeParse(typed);
  const issues = result.success ? [] : result.error.issues.toReversed();
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), inEnglish(messageOfIssue(issue.message))]));
}

const account = { name: 'Customer', email: 'customer@example.com', password: 'Karibu2026', confirmPassword: 'Karibu2026' };

test('an empty registration lists what is required', () => {
  expect(messages(registerForm, { name: ' ', email: '', password: '', confirmPassword: '' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
  });
});

test.each([
  ['Karibu2', 'Password must be at least 8 characters long'],
  ['KARIBU2026', 'Password must have a lowercase letter'],
  ['karibu2026', 'Password must have an uppercase letter'],
  ['Karibukaribu', 'Password must have a number'],
])('%s is not a valid password', (password, message) => {
  expect(messages(registerForm, { ...account, password, confirmPassword: password })).toEqual({ password: message });
  expect(messages(newPasswordForm, { code: '123456', password })).toEqual({ password: message });
});

test('both passwords must be the same, and this is reported beside other errors', () => {
  expect(messages(registerForm, { ...account, confirmPassword: 'Karibu2027' })).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(messages(registerForm, { ...account, name: '', confirmPassword: '' })).toEqual({
    name: 'Name is required',
    confirmPassword: 'Passwords do not match',
  });
});

test('an account may be sent with a password that needs no special character', () => {
  expect(registerForm.parse({ ...account, email: ' customer@example.com ' })).toEqual(account);
});

test.each(['customer', 'customer@', 'a customer@example.com'])('%s is not an email address', (email) => {
  expect(messages(sendCodeForm, { email })).toEqual({ email: 'Please enter a valid email address' });
});

test('a password that breaks the current policy can still sign in', () => {
  expect(messages(loginForm, { email: account.email, password: 'short' })).toEqual({});
});

test('a code is accepted with spaces in it', () => {
  expect(confirmForm.parse({ code: ' 123 456\n' })).toEqual({ code: '123456' });
  expect(messages(confirmForm, { code: '  ' })).toEqual({ code: 'Confirmation code is required' });
  expect(messages(confirmForm, { code: '12345' })).toEqual({ code: 'The code has 6 digits' });
});

test('texts name the limits of the rules', () => {
  const limits = [
    [identityMessages.passwordTooShort, PASSWORD_LENGTH_MIN],
    [identityMessages.nameTooLong, NAME_LENGTH_MAX],
    [identityMessages.codeLength, CODE_DIGITS],
  ] as const;
  for (const [message, limit] of limits) for (const language of languages) expect(translate(message, language)).toMatch(new RegExp(`\\b${limit}\\b`));
});
