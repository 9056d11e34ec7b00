import { expect, test } from 'vitest';
import { IdentityError } from '#platform/web/session.ts';
import { placeRefusal } from './place-refusal.ts';

const login = ['email', 'password'];
const confirm = ['code'];

test.each([
  ['NotAuthorizedException', login, 'password'],
  ['NotAuthorizedException', confirm, 'root'],
  ['UsernameExistsException', ['name', ...login], 'email'],
  ['CodeMismatchException', confirm, 'code'],
  ['ExpiredCodeException', ['code', 'password'], 'code'],
  ['InvalidPasswordException', ['code', 'password'], 'password'],
  ['LimitExceededException', login, 'root'],
  ['constructor', login, 'root'],
])('%s in a form of %j goes to %s', (reason, fields, place) => {
  expect(placeRefusal(new IdentityError('As the service says.', reason), fields)).toEqual({ place, sentence: 'As the service says.' });
});

test('a failure that the service did not explain does not repeat the title of the form', () => {
  expect(placeRefusal(new IdentityError('Registration failed', 'Unknown'), login).sentence).toBe('An unexpected error occurred');
  expect(placeRefusal(new TypeError('x is not a function'), login).sentence).toBe('An unexpected error occurred');
});
