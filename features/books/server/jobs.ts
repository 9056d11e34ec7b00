import { handle, type JobHandler, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { proveLedger, proveLedgerJob, type Check } from './proof/prove-ledger.ts';
import { lookForReversalsLoop } from './questions/look-for-reversals.ts';
import { startNightlyProof } from './proof/start-proof.ts';

/** `checks` are those of features that the books do not know. */
export const bookJobs = (checks: readonly Check[]): readonly JobHandler[] => [
  handle(proveLedgerJob, (context, data) => proveLedger(context, data, checks)),
];

export const bookLoops: readonly Loop[] = [{ name: 'start-nightly-proof', everyMs: 60_000, run: startNightlyProof }, lookForReversalsLoop];
