// An SMS that the owner of a phone sends to the account, as the provider tells of it.
import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import { answersPath } from '#platform/server/sms/receive-answers.ts';
import { smsSettings } from '#platform/server/sms/sms-settings.ts';
import { postForm, SAFARICOM } from './send-reports.ts';

/** The number of the account, to which people answer. */
const SHORT_CODE = '22384';

export interface SentAnswer {
  readonly from: string;
  readonly text: string;
  /** Told so often, with the same id. */
  readonly times?: number;
}

/** Sends an SMS from a phone; resolves when the account was told. */
export async function sendAnswer(context: Context, { from, text, times = 1 }: SentAnswer): Promise<void> {
  const settings = smsSettings(context);
  if (settings === null) return;
  const id = `ATXid_${randomBytes(16).toString('hex')}`;
  const date = context.clock.now().toISOString();
  const form = new URLSearchParams({ linkId: id.slice(6, 26), text, to: SHORT_CODE, id, date, from, networkCode: SAFARICOM });
  for (let left = times; left > 0; left -= 1) await postForm(context, context.selfUrl() + answersPath(settings.reportsToken), form);
}
