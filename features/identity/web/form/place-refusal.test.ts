import { beforeAll, expect, test } from 'vitest';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import { IdentityError } from '#platform/web/session/identity-error.ts';
import { placeRefusal } from './place-refusal.ts';

const login = ['email', 'password'];
const confirm = ['code'];

beforeAll(textsReady);

test.each([
  ['NotAuthorizedException', login, 'password'],
  ['NotAuthorizedException', confirm, 'root'],
  ['UsernameExistsException', ['name', ...login], 'email'],
  ['CodeMismatchException', confirm, 'code'],
  ['ExpiredCodeException', ['code', 'password'], 'code'],
  ['InvalidPasswordException', ['code', 'password'], 'password'],
  ['LimitExceededException', login, 'root'],
  ['NetworkError', login, 'root'],
  ['CONFIRM_SIGN_IN_WITH_SMS_CODE', login, 'root'],
])('%s in a form of %j goes to %s', (reason, fields, place) => {
  expect(placeRefusal(new IdentityError('As the service says.', reason), fields)).toEqual({ place, message: 'As the service says.' });
});

test.each(['Unknown', 'UnknownException', 'constructor'])(
  'a failure that the service explains as %s does not repeat the title of the form',
  (reason) => {
    expect(placeRefusal(new IdentityError('Registration failed', reason), login)).toEqual({ place: 'root', message: 'An unexpected error occurred' });
  },
);

test('a failure of our own code is not explained either', () =>
  expect(placeRefusal(new TypeError('x is not a function'), login).message).toBe('An unexpected error occurred'));
