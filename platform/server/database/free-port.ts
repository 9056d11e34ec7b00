import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Below the ports that systems assign to outgoing connections (Linux from 32768 on), so that none of them takes the port before it is used. */
const LOWEST = 15_000;
const HIGHEST = 32_000;
const TRIES = 100;

interface HeldPort {
  readonly port: number;
  /** Lets go of it, for the one who listens on it next. */
  readonly release: () => Promise<void>;
}

/** A loopback port that nobody else finds free until it is released. @throws when none of a hundred tries is free */
export async function holdFreePort(): Promise<HeldPort> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    const probe = await listenOn(port);
    if (probe !== null) return { port, release: () => new Promise((resolve) => probe.close(() => resolve())) };
  }
  throw new Error(`No port between ${LOWEST} and ${HIGHEST} is free`);
}

/** A loopback port that nothing listens on now. @throws when none of a hundred tries is free */
export async function findFreePort(): Promise<number> {
  const { port, release } = await holdFreePort();
  await release();
  return port;
}

/** Null: something else listens there. */
function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    probe.listen(port, '127.0.0.1', () => resolve(probe.unref()));
  });
}
