import type { Context } from '#platform/server/context.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';

/** The number that payers type beside the code of an event; null while no tickets can be bought so: they are told by SMS alone. */
export async function findNumberForCodes(context: Context): Promise<string | null> {
  return smsProvider(context) === null ? null : findPaybill(context);
}
