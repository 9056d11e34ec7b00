// Signing in by a code to a number (docs/reference/phone-sign-in.md). The sign-in itself is two calls of the user-pool protocol.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';

export const getSignInWays = endpoint({
  id: 'getSignInWays',
  summary: 'Whether a code by SMS signs in here: where an external user pool holds the accounts, or no SMS can be sent, it does not',
  tag: 'Profile',
  method: 'GET',
  path: '/sign-in/ways',
  access: 'open',
  output: z.object({ phoneCode: z.boolean() }),
  errors: [],
});
