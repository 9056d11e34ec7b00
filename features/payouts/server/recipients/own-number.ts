import type { Context } from '#platform/server/context.ts';
import { darajaSettings } from '#features/payments/server/mpesa/daraja-settings.ts';

/** Whether it is a short code of Vumi itself, which pays no organizer and is none's till. */
export function isOwnNumber(context: Context, number: string): boolean {
  const ours = darajaSettings(context);
  return [ours?.shortcode, ours?.payout?.shortcode].includes(number);
}
