import { BlockList, isIP } from 'node:net';
import type { Config } from '#platform/server/config.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** True for the name or address of an interface that only this machine reaches. */
export function isLoopback(host: string): boolean {
  const family = isIP(host);
  return family === 0 ? host.toLowerCase() === 'localhost' : loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/** What it means that others reach a server that is not in production, for the person at the terminal; null where nobody else does. */
export function exposureWarning(config: Config): string | null {
  if (!config.sandbox || isLoopback(config.HOST)) return null;
  const line = '!'.repeat(100);
  const doors = [
    'read every code and ticket that is mailed, at /sandbox/mail;',
    'pay without money, and cancel the payments of others, at /sandbox/phone;',
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
