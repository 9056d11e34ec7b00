// Placeholders for a place without a name: stored in English (docs/reference/product.md#writing-an-event), and shown in the language of the page.
import type { Language } from '#platform/contract/language/languages.ts';

export interface NamedPlace {
  readonly venue: string;
  readonly city: string;
}

/** Stored for an online event whose organizer gave no venue. */
export const onlinePlace: NamedPlace = { venue: 'Virtual Event', city: 'Online' };

const words: Readonly<Record<Language, NamedPlace>> = {
  en: onlinePlace,
  sw: { venue: 'Tukio la mtandaoni', city: 'Mtandaoni' },
  fr: { venue: 'Événement en ligne', city: 'En ligne' },
};

/** A venue and its city for display: as written by the organizer, a placeholder in the language of the page. */
export function placeIn({ venue, city }: NamedPlace, language: Language): NamedPlace {
  return {
    venue: venue === onlinePlace.venue ? words[language].venue : venue,
    city: city === onlinePlace.city ? words[language].city : city,
  };
}
