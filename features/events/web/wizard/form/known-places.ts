// Countries with their time zone and currency, so that an organizer chooses one thing instead of three.
import type { Currency } from '#platform/contract/money.ts';

interface Country {
  /** As it is stored. */
  readonly name: string;
  /** Shows its name in the language of the page. */
  readonly code: string;
  readonly timeZone: string;
  readonly currency: Currency;
}

/** East Africa first; then the other time zones of the specification. */
export const countries: readonly Country[] = [
  { name: 'Kenya', code: 'KE', timeZone: 'Africa/Nairobi', currency: 'KES' },
  { name: 'Uganda', code: 'UG', timeZone: 'Africa/Kampala', currency: 'UGX' },
  { name: 'Tanzania', code: 'TZ', timeZone: 'Africa/Dar_es_Salaam', currency: 'TZS' },
  { name: 'Rwanda', code: 'RW', timeZone: 'Africa/Kigali', currency: 'RWF' },
  { name: 'Burundi', code: 'BI', timeZone: 'Africa/Bujumbura', currency: 'USD' },
  { name: 'Ethiopia', code: 'ET', timeZone: 'Africa/Addis_Ababa', currency: 'ETB' },
  { name: 'South Sudan', code: 'SS', timeZone: 'Africa/Juba', currency: 'USD' },
  { name: 'Somalia', code: 'SO', timeZone: 'Africa/Mogadishu', currency: 'USD' },
  { name: 'Djibouti', code: 'DJ', timeZone: 'Africa/Djibouti', currency: 'USD' },
  { name: 'Nigeria', code: 'NG', timeZone: 'Africa/Lagos', currency: 'USD' },
  { name: 'Egypt', code: 'EG', timeZone: 'Africa/Cairo', currency: 'USD' },
];

export const timeZones: readonly string[] = countries.map(({ timeZone }) => timeZone);

/** A country by its stored name. */
export function findCountry(name: string): Country | undefined {
  return countries.find((country) => country.name.toLowerCase() === name.trim().toLowerCase());
}
