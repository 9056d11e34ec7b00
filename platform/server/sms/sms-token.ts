// The provider signs nothing: its calls have a token in their address that only the operator and the provider know. It is a setting, because the
// addresses are entered once by hand in the provider's dashboard, and have to outlive a change of VUMI_SECRET.
import { createHash, timingSafeEqual } from 'node:crypto';
import { fail, platformErrors } from '../../contract/errors.ts';
import type { Context } from '../context.ts';
import { smsSettings } from './sms-settings.ts';

/** @throws NOT_FOUND for a wrong token, and while SMS is not set up */
export function demandSmsToken(context: Context, given: string): void {
  const settings = smsSettings(context);
  if (settings === null || !isSame(given, settings.reportsToken)) fail(platformErrors.NOT_FOUND);
}

/** Takes the same time whatever is wrong with it. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
