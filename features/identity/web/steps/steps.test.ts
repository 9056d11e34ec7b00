import { expect, test } from 'vitest';
import { paths } from '#platform/web/paths.ts';
import { registerStep, resetStep } from './steps.ts';

const queryOf = (path: string) => new URL(path, 'http://vumi.test').searchParams;

test('the screens read the steps that the paths write', () => {
  const asked = { email: 'customer+tickets@example.com', from: '/tickets?tab=orders' };
  expect(registerStep(queryOf(paths.register({ ...asked, step: 'confirm' })))).toEqual({ ...asked, step: 'confirm' });
  expect(resetStep(queryOf(paths.forgotPassword({ ...asked, step: 'reset' })))).toEqual({ ...asked, step: 'reset' });
  expect(registerStep(queryOf(paths.register()))).toEqual({ step: 'register', email: '', from: null });
});

test('no second step without an address', () => {
  expect(registerStep(queryOf('/auth/register?step=confirm')).step).toBe('register');
  expect(resetStep(queryOf('/auth/forgot-password?step=reset&email=+')).step).toBe('email');
});
