/** Where `now` comes from. Operations take `now` as a parameter; only the edges (http, jobs, loops) read the clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
