import type { Language } from '#platform/contract/language/languages.ts';
import type { BillingCountry } from './invoice-facts.ts';

const names: Readonly<Record<Language, Readonly<Record<BillingCountry, string>>>> = {
  en: { KE: 'Kenya', UG: 'Uganda', TZ: 'Tanzania', RW: 'Rwanda', ET: 'Ethiopia', ZZ: 'Another country' },
  sw: { KE: 'Kenya', UG: 'Uganda', TZ: 'Tanzania', RW: 'Rwanda', ET: 'Ethiopia', ZZ: 'Nchi nyingine' },
  fr: { KE: 'Kenya', UG: 'Ouganda', TZ: 'Tanzanie', RW: 'Rwanda', ET: 'Éthiopie', ZZ: 'Autre pays' },
};

/** A country by its name, which is often the same in several languages. */
export function countryName(country: BillingCountry, language: Language): string {
  return names[language][country];
}
