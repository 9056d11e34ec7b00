import type { Loop } from '#platform/server/jobs.ts';
import { endEvents } from './end-events.ts';
import { sweepEventImages } from './sweep-event-images.ts';

const END_EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 60_000;

export const eventLoops: readonly Loop[] = [
  { name: 'end-events', everyMs: END_EVERY_MS, run: endEvents },
  { name: 'sweep-event-images', everyMs: SWEEP_EVERY_MS, run: sweepEventImages },
];
