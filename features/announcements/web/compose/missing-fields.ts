// What has to be there before a message is sent; the server decides by the same rules, and about all others.
import type { Texts } from '../texts/en.ts';
import type { Draft } from './use-draft.ts';

/** By the name of the field, as the server names it. */
export type Errors = Readonly<Record<string, string>>;

export function missingFields({ channels, texts, when, sendOn, sendTime }: Draft, t: Texts['compose']): Errors {
  const missing: Record<string, string> = {};
  if (channels.length === 0) missing['channels'] = t.channelMissing;
  for (const [at, { subject, text, sms }] of texts.entries()) {
    if (channels.includes('email') && subject.trim() === '') missing[`texts.${at}.subject`] = t.subjectMissing;
    if (channels.includes('email') && text.trim() === '') missing[`texts.${at}.text`] = t.textMissing;
    if (channels.includes('sms') && sms.trim() === '') missing[`texts.${at}.sms`] = t.smsMissing;
  }
  if (when === 'later' && (sendOn === '' || sendTime === '')) missing[sendOn === '' ? 'sendOn' : 'sendTime'] = t.momentMissing;
  return missing;
}
