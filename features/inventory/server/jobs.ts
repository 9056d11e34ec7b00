import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { expireReservations } from './expire-reservations.ts';

/** Stock of an ended hold is on sale again within two seconds. */
const SWEEP_EVERY_MS = 500;

export const inventoryLoops: readonly Loop[] = [{ name: 'expire-reservations', everyMs: SWEEP_EVERY_MS, run: expireReservations }];
