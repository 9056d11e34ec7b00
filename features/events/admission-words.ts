// The parts of a hybrid event in words, wherever its tickets are shown.
import type { Language } from '#platform/contract/language/languages.ts';
import type { Admission } from './admissions.ts';
import { nameIn } from './fixed-names.ts';

const words: Readonly<Record<Language, Readonly<Record<Admission, string>>>> = {
  en: { in_person: 'In person', virtual: 'Online' },
  sw: { in_person: 'Ana kwa ana', virtual: 'Mtandaoni' },
  fr: { in_person: 'Sur place', virtual: 'En ligne' },
};

/** "Online". */
export function admissionName(admission: Admission, language: Language): string {
  return words[language][admission];
}

/** A ticket type with the part that it is for: "VIP · Online"; the name alone where there is only one part. */
export function typeNameIn(name: string, admission: Admission | null, language: Language): string {
  // Tickets that a device has kept from before it knew parts have none.
  return admission ? `${nameIn(name, language)}\u00a0· ${admissionName(admission, language)}` : nameIn(name, language);
}
