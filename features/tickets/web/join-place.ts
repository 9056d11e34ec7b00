import type { Language } from '#platform/contract/language/languages.ts';
import { placeIn, type NamedPlace } from '#features/events/place-words.ts';

/** "Uhuru Gardens, Nairobi": the parts of a place that are known. */
export function joinPlace(place: NamedPlace, language: Language, country = ''): string {
  const { venue, city } = placeIn(place, language);
  return [venue, city, country].filter((part) => part !== '').join(', ');
}
