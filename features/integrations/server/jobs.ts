import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { forgetKeyUses } from './keys/key-uses.ts';
import { startDeliveries } from './webhooks/deliver-webhooks.ts';
import { forgetDeliveries } from './webhooks/log-of-deliveries.ts';
import { resealSecrets } from './webhooks/webhook-secrets.ts';

const DELIVER_EVERY_MS = 500;
const HOUR_MS = 60 * 60 * 1000;

export const integrationLoops: readonly Loop[] = [
  { name: 'deliver-webhooks', everyMs: DELIVER_EVERY_MS, run: startDeliveries },
  { name: 'forget-api-key-uses', everyMs: HOUR_MS, run: forgetKeyUses },
  { name: 'forget-webhook-deliveries', everyMs: HOUR_MS, run: forgetDeliveries },
  { name: 'reseal-webhook-secrets', everyMs: HOUR_MS, run: resealSecrets },
];
