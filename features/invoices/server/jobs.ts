import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { resealEtimsKeys } from './etims/ready-device.ts';
import { sendDocuments } from './etims/send-documents.ts';
import { issueInvoices } from './issuing/issue-invoices.ts';
import { setVatAside } from './vat/set-vat-aside.ts';

const ISSUE_EVERY_MS = 60_000;
const VAT_EVERY_MS = 5 * 60_000;
const SEND_EVERY_MS = 30_000;
const RESEAL_EVERY_MS = 60 * 60_000;

export const invoiceLoops: readonly Loop[] = [
  { name: 'issue-invoices', everyMs: ISSUE_EVERY_MS, run: issueInvoices },
  { name: 'set-vat-aside', everyMs: VAT_EVERY_MS, run: setVatAside },
  { name: 'send-etims', everyMs: SEND_EVERY_MS, run: sendDocuments },
  { name: 'reseal-etims-keys', everyMs: RESEAL_EVERY_MS, run: resealEtimsKeys },
];
