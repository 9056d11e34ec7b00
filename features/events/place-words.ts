// What stands in for a place that nobody named: stored in English (docs/reference/product.md#writing-an-event), and read in the
// language of the page.
import type { Language } from '#platform/contract/languages.ts';

export interface NamedPlace {
  readonly venue: string;
  readonly city: string;
}

/** Stored for an online event whose organizer named no venue. */
export const onlinePlace: NamedPlace = { venue: 'Virtual Event', city: 'Online' };

const words: Readonly<Record<Language, NamedPlace>> = {
  en: onlinePlace,
  sw: { venue: 'Tukio la mtandaoni', city: 'Mtandaoni' },
  fr: { venue: 'Événement en ligne', city: 'En ligne' },
};

/** A venue and its city as they are read: in the words of their organizer, else in those of the language. */
export function placeIn({ venue, city }: NamedPlace, language: Language): NamedPlace {
  return {
    venue: venue === onlinePlace.venue ? words[language].venue : venue,
    city: city === onlinePlace.city ? words[language].city : city,
  };
}
