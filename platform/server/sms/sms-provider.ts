import { perContext } from '../context.ts';
import { createAfricasTalking } from './africas-talking.ts';
import { smsSettings } from './sms-settings.ts';
import type { SmsProvider } from './sms.ts';

/** The provider of this installation; null where none is set up. */
export const smsProvider = perContext((context): SmsProvider | null => {
  const settings = smsSettings(context);
  return settings === null ? null : createAfricasTalking(settings);
});
