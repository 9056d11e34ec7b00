import { handle, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { proveLedger, proveLedgerJob } from './proof/prove-ledger.ts';
import { lookForReversalsLoop } from './questions/look-for-reversals.ts';
import { startNightlyProof } from './proof/start-proof.ts';

export const bookJobs = [handle(proveLedgerJob, proveLedger)];

export const bookLoops: readonly Loop[] = [{ name: 'start-nightly-proof', everyMs: 60_000, run: startNightlyProof }, lookForReversalsLoop];
