// Delivery reports to the account's callback, which in reality is entered in the provider's dashboard. None is repeated automatically.
import type { Context } from '#platform/server/context.ts';
import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { reportsPath } from '#platform/server/sms/receive-reports.ts';
import { smsSettings } from '#platform/server/sms/sms-settings.ts';
import { nextFault } from '../sandbox-faults.ts';
import { noteReport, takeDueReports } from './kept-sms.ts';

const TIMEOUT_MS = 10_000;
const LOOP_MS = 1000;
export const SAFARICOM = '63902';

/** Reports, as a path that faults can be set for. */
export const REPORTS = '/callbacks/reports';

export const reportNames = ['Sent', 'Submitted', 'Buffered', 'Rejected', 'Success', 'Failed', 'AbsentSubscriber', 'Expired'] as const;

const reasons: Readonly<Record<string, string>> = {
  Rejected: 'UserInBlackList',
  Failed: 'UserDoesNotExist',
  AbsentSubscriber: 'UserIsInactive',
  Expired: 'DeliveryFailure',
};

/** Posts a form to the account, once. */
export async function postForm(context: Context, url: string, form: URLSearchParams): Promise<void> {
  try {
    const answer = await fetch(url, { method: 'POST', body: form, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
  } catch (error) {
    context.log.warn({ err: error }, 'the sandbox could not deliver a call about an SMS');
  }
}

/** Reports every SMS that was taken and not reported yet: as delivered, unless a fault says otherwise. */
export async function sendDueReports(context: Context): Promise<void> {
  const settings = smsSettings(context);
  if (settings === null) return;
  const url = context.selfUrl() + reportsPath(settings.reportsToken);
  for (const { messageId, to } of await takeDueReports(context.database.sql)) {
    const fault = await nextFault(context, REPORTS);
    if (fault === 'lost') continue;
    const status = fault === null || fault === 'repeated' ? 'Success' : fault;
    const form = new URLSearchParams({ id: messageId, status, phoneNumber: to, networkCode: SAFARICOM, retryCount: '0' });
    if (reasons[status] !== undefined) form.set('failureReason', reasons[status]);
    for (let times = fault === 'repeated' ? 2 : 1; times > 0; times -= 1) await postForm(context, url, form);
    await noteReport(context.database.sql, messageId, status);
  }
}

/** What the sandbox does automatically, within a second. Tests call it explicitly. */
export const smsSandboxLoops: readonly Loop[] = [
  { name: 'sms-sandbox', everyMs: LOOP_MS, run: async (context) => (context.config.sandbox ? sendDueReports(context) : undefined) },
];
