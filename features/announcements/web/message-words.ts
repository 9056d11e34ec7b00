// What a message is called, and to whom it goes, in words.
import type { Language } from '#platform/contract/language/languages.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import type { AnnouncementView } from '../contract.ts';
import type { Texts } from './texts/en.ts';

/** Its subject in the language of the reader where it is written; of one by SMS alone the SMS. */
export function headingOf({ texts, channels }: Pick<AnnouncementView, 'texts' | 'channels'>, language: Language): string {
  const text = texts.find((one) => one.language === language) ?? texts[0];
  return (channels.includes('email') ? text?.subject : text?.sms) ?? '';
}

/** `Everybody with a ticket: VIP, Regular`. Ticket types that were deleted are left out. */
export function audienceText(
  { audience }: Pick<AnnouncementView, 'audience'>,
  types: readonly { readonly id: string; readonly name: string }[],
  t: Texts,
  language: Language,
): string {
  const names = types.flatMap(({ id, name }) => (audience.ticketTypeIds?.includes(id) === true ? [nameIn(name, language)] : []));
  return [t.groups[audience.group], names.join(', ')].filter(Boolean).join(' · ');
}
