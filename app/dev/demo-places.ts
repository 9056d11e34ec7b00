// Where the demo's events take place, and what each country pays in.
import type { Currency } from '#platform/contract/money.ts';

interface Country {
  readonly currency: Currency;
  readonly timeZone: string;
  /** East Africa keeps its clocks all year. */
  readonly utcOffsetHours: number;
}

export const countries = {
  Kenya: { currency: 'KES', timeZone: 'Africa/Nairobi', utcOffsetHours: 3 },
  Uganda: { currency: 'UGX', timeZone: 'Africa/Kampala', utcOffsetHours: 3 },
  Tanzania: { currency: 'TZS', timeZone: 'Africa/Dar_es_Salaam', utcOffsetHours: 3 },
  Rwanda: { currency: 'RWF', timeZone: 'Africa/Kigali', utcOffsetHours: 2 },
  Ethiopia: { currency: 'ETB', timeZone: 'Africa/Addis_Ababa', utcOffsetHours: 3 },
} as const satisfies Readonly<Record<string, Country>>;

export type CountryName = keyof typeof countries;

/** Key: venue, city, country, address. */
export const places = {
  uhuru: ['Uhuru Gardens', 'Nairobi', 'Kenya', "Lang'ata Road"],
  kicc: ['KICC, Tsavo Ballroom', 'Nairobi', 'Kenya', 'Harambee Avenue'],
  karura: ['Karura Forest Amphitheatre', 'Nairobi', 'Kenya', 'Limuru Road'],
  railway: ['The Old Railway Sheds', 'Nairobi', 'Kenya', 'Haile Selassie Avenue'],
  westlands: ['Rooftop 12, Westlands', 'Nairobi', 'Kenya', 'Woodvale Grove'],
  racecourse: ['Ngong Racecourse Lawns', 'Nairobi', 'Kenya', 'Ngong Road'],
  theatre: ['Kenya National Theatre', 'Nairobi', 'Kenya', 'Harry Thuku Road'],
  kilimani: ['Mwangaza Studio, Kilimani', 'Nairobi', 'Kenya', 'Argwings Kodhek Road'],
  karen: ['The Blixen Orchard, Karen', 'Nairobi', 'Kenya', 'Karen Road'],
  eastlands: ['Makadara Social Hall', 'Nairobi', 'Kenya', 'Jogoo Road'],
  mamangina: ['Mama Ngina Waterfront', 'Mombasa', 'Kenya', 'Mama Ngina Drive'],
  fortjesus: ['Fort Jesus Courtyard', 'Mombasa', 'Kenya', 'Nkrumah Road'],
  nyali: ['Nyali Beach Pavilion', 'Mombasa', 'Kenya', 'Links Road'],
  dunga: ['Dunga Pier', 'Kisumu', 'Kenya', 'Dunga Beach Road'],
  kisumu: ['Jomo Kenyatta Sports Ground', 'Kisumu', 'Kenya', 'Ang’awa Avenue'],
  nakuru: ['Nyayo Gardens', 'Nakuru', 'Kenya', 'Kenyatta Avenue'],
  menengai: ['Menengai Crater Rim', 'Nakuru', 'Kenya', 'Crater Road'],
  naivasha: ['Kongoni Lakeside', 'Naivasha', 'Kenya', 'Moi South Lake Road'],
  eldoret: ['Eldoret Sports Club', 'Eldoret', 'Kenya', 'Nandi Road'],
  iten: ['Kamariny Track', 'Iten', 'Kenya', 'Iten Viewpoint'],
  malindi: ['Malindi Sea Front', 'Malindi', 'Kenya', 'Vasco da Gama Road'],
  lamu: ['Mkunguni Square', 'Lamu', 'Kenya', 'Harambee Avenue'],
  diani: ['Diani Palm Beach', 'Diani', 'Kenya', 'Diani Beach Road'],
  nanyuki: ['Mount Kenya Airfield', 'Nanyuki', 'Kenya', 'Laikipia Road'],
  kololo: ['Kololo Grounds', 'Kampala', 'Uganda', 'Upper Kololo Terrace'],
  ndere: ['Ntinda Cultural Centre', 'Kampala', 'Uganda', 'Kisaasi Road'],
  entebbe: ['Entebbe Botanical Gardens', 'Entebbe', 'Uganda', 'Berkeley Road'],
  jinja: ['Source of the Nile Lawns', 'Jinja', 'Uganda', 'Cliff Road'],
  mnazi: ['Mnazi Mmoja Grounds', 'Dar es Salaam', 'Tanzania', 'Bibi Titi Mohamed Street'],
  coco: ['Coco Beach Stage', 'Dar es Salaam', 'Tanzania', 'Toure Drive'],
  arusha: ['Clocktower Gardens', 'Arusha', 'Tanzania', 'Boma Road'],
  zanzibar: ['Old Fort Amphitheatre', 'Zanzibar City', 'Tanzania', 'Mizingani Road'],
  kigali: ['Kigali Convention Dome', 'Kigali', 'Rwanda', 'KG 2 Roundabout'],
  rebero: ['Rebero Hill Garden', 'Kigali', 'Rwanda', 'KK 500 Street'],
  musanze: ['Volcano View Arena', 'Musanze', 'Rwanda', 'Ruhengeri Road'],
  meskel: ['Meskel Square', 'Addis Ababa', 'Ethiopia', 'Africa Avenue'],
  addis: ['Piazza Jazz House', 'Addis Ababa', 'Ethiopia', 'Piazza'],
} as const satisfies Readonly<Record<string, readonly [name: string, city: string, country: CountryName, address: string]>>;

export type PlaceKey = keyof typeof places;
