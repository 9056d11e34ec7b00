// Calls that take very long, without waiting for them.
import type { Context } from '#platform/server/context.ts';

const STEP_MS = 6 * 60_000;

/** The same context, with a clock of its own: each time that it is read it is six minutes later than the time before. */
export function slowed(context: Context): Context {
  let nowMs = context.clock.now().getTime() - STEP_MS;
  return { ...context, clock: { now: () => new Date((nowMs += STEP_MS)) } };
}
