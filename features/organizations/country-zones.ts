import { HOME_ZONE } from '#platform/contract/dates.ts';

/** The one time zone of each country of East Africa, by its name in lower case. */
export const countryZones: Readonly<Record<string, string>> = {
  burundi: 'Africa/Bujumbura',
  djibouti: 'Africa/Djibouti',
  eritrea: 'Africa/Asmara',
  ethiopia: 'Africa/Addis_Ababa',
  kenya: HOME_ZONE,
  rwanda: 'Africa/Kigali',
  somalia: 'Africa/Mogadishu',
  'south sudan': 'Africa/Juba',
  tanzania: 'Africa/Dar_es_Salaam',
  uganda: 'Africa/Kampala',
};

/** The time zone of a country by its English name, in any case; Vumi's own for others. */
export function zoneOfCountry(country: string): string {
  return countryZones[country.trim().toLowerCase()] ?? HOME_ZONE;
}
