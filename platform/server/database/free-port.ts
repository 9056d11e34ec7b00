import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems assign to outgoing connections (Linux from 32768 on), so that none of them takes the port before it is used. */
const LOWEST = 15_000;
const HIGHEST = 32_000;
const TRIES = 100;

/** A loopback port that nothing listens on now. @throws when none of a hundred tries is free */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${LOWEST} and ${HIGHEST} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
