import { handle, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { askDispute, askDisputeJob, lookForDisputesLoop } from './disputes/ask-dispute.ts';

export const riskJobs = [handle(askDisputeJob, askDispute)];

export const riskLoops: readonly Loop[] = [lookForDisputesLoop];
