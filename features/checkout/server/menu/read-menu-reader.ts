import { eq } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { events } from '#features/events/server/tables.ts';
import { users } from '#features/identity/server/tables.ts';

/** A phone menu has no language: that of a payer of whom nothing is known. */
export const MENU_LANGUAGE: Language = 'en';

/** Who reads an SMS about a purchase from the menu: the language, and the name of the event, empty for one that was deleted. */
export interface MenuReader {
  readonly language: Language;
  readonly event: string;
}

/** The language of the account that is known by this number alone, and the event. */
export async function readMenuReader(reader: Reader, phone: string, eventId: string | null): Promise<MenuReader> {
  const [account] = await reader.select({ language: users.language }).from(users).where(eq(users.signInPhone, phone));
  const [event] = eventId === null ? [] : await reader.select({ name: events.name }).from(events).where(eq(events.id, eventId));
  return { language: account?.language ?? MENU_LANGUAGE, event: event?.name ?? '' };
}
