import type { Config } from '#platform/server/config.ts';
import { isLoopback } from '#platform/server/http/network.ts';

/** A warning for the operator that a server outside production can be reached from other machines; null when it cannot. */
export function exposureWarning(config: Config): string | null {
  if (!config.sandbox || isLoopback(config.HOST)) return null;
  const line = '!'.repeat(100);
  const doors = [
    'read every code and ticket that is mailed, at /sandbox/mail;',
    'read every SMS, also those with codes, at /sandbox/sms;',
    'pay without money, and cancel the payments of others, at /sandbox/phone and /sandbox/cards;',
    ...(config.demoSignIn ? ['sign in as the administrator of the demo, whose password is public.'] : []),
  ];
  return [
    line,
    `HOST=${config.HOST}: this is not production (NODE_ENV=${config.NODE_ENV}), and everyone who reaches this machine can`,
    ...doors.map((door) => `  - ${door}`),
    'Without HOST only this machine can. With NODE_ENV=production none of this exists.',
    line,
  ].join('\n');
}
