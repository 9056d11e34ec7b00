// Fixed names of ticket types, payment plans and the fee that buyers bear (docs/reference/product.md#fixed-names). Stored in English, and shown in the language of the
// page. Any other name is the organizer's own and stays as written.
import type { Language } from '#platform/contract/language/languages.ts';

/** Translations by the English name; the server's messages carry these names too. */
export const fixedNames: Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  'General Admission': { sw: 'Kiingilio cha kawaida', fr: 'Entrée générale' },
  VIP: { sw: 'VIP', fr: 'VIP' },
  'Early Bird': { sw: 'Bei ya mapema', fr: 'Tarif anticipé' },
  Student: { sw: 'Mwanafunzi', fr: 'Étudiant' },
  Group: { sw: 'Kikundi', fr: 'Groupe' },
  Virtual: { sw: 'Mtandaoni', fr: 'En ligne' },
  Exhibitor: { sw: 'Mwonyeshaji', fr: 'Exposant' },
  Speaker: { sw: 'Mzungumzaji', fr: 'Intervenant' },
  Press: { sw: 'Wanahabari', fr: 'Presse' },
  Staff: { sw: 'Wafanyakazi', fr: 'Équipe' },
  'Child (free)': { sw: 'Mtoto (bure)', fr: 'Enfant (gratuit)' },
  'Pay in full': { sw: 'Lipa yote', fr: 'Paiement intégral' },
  '2-part plan': { sw: 'Awamu 2', fr: 'En 2 fois' },
  '3-part plan': { sw: 'Awamu 3', fr: 'En 3 fois' },
  '4-part plan': { sw: 'Awamu 4', fr: 'En 4 fois' },
  'Service fee': { sw: 'Ada ya huduma', fr: 'Frais de service' },
};

/** What the line of Vumi's fee is called in an order whose buyer bears it. */
export const SERVICE_FEE = 'Service fee';

/** The name of a ticket type or payment plan in a language: a fixed name translated, any other as its organizer wrote it. */
export function nameIn(name: string, language: Language): string {
  return language === 'en' || !Object.hasOwn(fixedNames, name) ? name : (fixedNames[name]?.[language] ?? name);
}
