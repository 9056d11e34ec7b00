import type { Loop } from '#platform/server/jobs.ts';
import { endEvents } from './end-events.ts';

const END_EVERY_MS = 60_000;

export const eventLoops: readonly Loop[] = [{ name: 'end-events', everyMs: END_EVERY_MS, run: endEvents }];
