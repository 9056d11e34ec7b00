import type { Context } from '../context.ts';

interface Work<Item> {
  /** Resolves with how much was done. */
  readonly run: (item: Item) => Promise<number>;
  /** What could not be done, for the log. */
  readonly failed: string;
  /** Has an item that failed wait, where it would be the first again otherwise. */
  readonly postpone?: (item: Item) => Promise<unknown>;
}

/** Does the work of a loop for each item, one after the other. An item that fails is logged with its members and stops no other. Resolves with how much was done, and of how many it failed. */
export async function oneByOne<Item extends object>(
  { log }: Pick<Context, 'log'>,
  items: readonly Item[],
  { run, failed, postpone }: Work<Item>,
): Promise<{ readonly done: number; readonly failures: number }> {
  let [done, failures] = [0, 0];
  for (const item of items) {
    try {
      done += await run(item);
    } catch (error) {
      failures += 1;
      const about: object = { ...item, err: error };
      log.error(about, failed);
      await postpone?.(item);
    }
  }
  return { done, failures };
}
