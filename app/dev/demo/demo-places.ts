// The places of the demo's events, and the currency of each country.
import type { Currency } from '#platform/contract/money.ts';

interface Country {
  readonly currency: Currency;
  readonly timeZone: string;
  /** East Africa has no summer time. */
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

/** Key: venue, city, country, address, region, and coordinates in degrees: those of the town, near enough for a map. */
export const places = {
  uhuru: ['Uhuru Gardens', 'Nairobi', 'Kenya', "Lang'ata Road", 'Nairobi County', -1.3157, 36.8004],
  kicc: ['KICC, Tsavo Ballroom', 'Nairobi', 'Kenya', 'Harambee Avenue', 'Nairobi County', -1.2887, 36.823],
  karura: ['Karura Forest Amphitheatre', 'Nairobi', 'Kenya', 'Limuru Road', 'Nairobi County', -1.2406, 36.8347],
  railway: ['The Old Railway Sheds', 'Nairobi', 'Kenya', 'Haile Selassie Avenue', 'Nairobi County', -1.2936, 36.826],
  westlands: ['Rooftop 12, Westlands', 'Nairobi', 'Kenya', 'Woodvale Grove', 'Nairobi County', -1.2653, 36.8045],
  racecourse: ['Ngong Racecourse Lawns', 'Nairobi', 'Kenya', 'Ngong Road', 'Nairobi County', -1.3059, 36.7399],
  theatre: ['Kenya National Theatre', 'Nairobi', 'Kenya', 'Harry Thuku Road', 'Nairobi County', -1.2783, 36.8147],
  kilimani: ['Mwangaza Studio, Kilimani', 'Nairobi', 'Kenya', 'Argwings Kodhek Road', 'Nairobi County', -1.2917, 36.7833],
  karen: ['The Blixen Orchard, Karen', 'Nairobi', 'Kenya', 'Karen Road', 'Nairobi County', -1.3195, 36.7073],
  eastlands: ['Makadara Social Hall', 'Nairobi', 'Kenya', 'Jogoo Road', 'Nairobi County', -1.2965, 36.8722],
  mamangina: ['Mama Ngina Waterfront', 'Mombasa', 'Kenya', 'Mama Ngina Drive', 'Mombasa County', -4.0714, 39.6796],
  fortjesus: ['Fort Jesus Courtyard', 'Mombasa', 'Kenya', 'Nkrumah Road', 'Mombasa County', -4.0626, 39.6797],
  nyali: ['Nyali Beach Pavilion', 'Mombasa', 'Kenya', 'Links Road', 'Mombasa County', -4.0357, 39.7097],
  dunga: ['Dunga Pier', 'Kisumu', 'Kenya', 'Dunga Beach Road', 'Kisumu County', -0.1449, 34.7363],
  kisumu: ['Jomo Kenyatta Sports Ground', 'Kisumu', 'Kenya', 'Ang’awa Avenue', 'Kisumu County', -0.1006, 34.756],
  nakuru: ['Nyayo Gardens', 'Nakuru', 'Kenya', 'Kenyatta Avenue', 'Nakuru County', -0.2869, 36.0663],
  menengai: ['Menengai Crater Rim', 'Nakuru', 'Kenya', 'Crater Road', 'Nakuru County', -0.2331, 36.0706],
  naivasha: ['Kongoni Lakeside', 'Naivasha', 'Kenya', 'Moi South Lake Road', 'Nakuru County', -0.8077, 36.4009],
  eldoret: ['Eldoret Sports Club', 'Eldoret', 'Kenya', 'Nandi Road', 'Uasin Gishu County', 0.5167, 35.2717],
  iten: ['Kamariny Track', 'Iten', 'Kenya', 'Iten Viewpoint', 'Elgeyo-Marakwet County', 0.6717, 35.5083],
  malindi: ['Malindi Sea Front', 'Malindi', 'Kenya', 'Vasco da Gama Road', 'Kilifi County', -3.2192, 40.1226],
  lamu: ['Mkunguni Square', 'Lamu', 'Kenya', 'Harambee Avenue', 'Lamu County', -2.2696, 40.9006],
  diani: ['Diani Palm Beach', 'Diani', 'Kenya', 'Diani Beach Road', 'Kwale County', -4.2797, 39.5947],
  nanyuki: ['Mount Kenya Airfield', 'Nanyuki', 'Kenya', 'Laikipia Road', 'Laikipia County', 0.0145, 37.0704],
  kololo: ['Kololo Grounds', 'Kampala', 'Uganda', 'Upper Kololo Terrace', 'Central Region', 0.3306, 32.5931],
  ndere: ['Ntinda Cultural Centre', 'Kampala', 'Uganda', 'Kisaasi Road', 'Central Region', 0.3548, 32.6152],
  entebbe: ['Entebbe Botanical Gardens', 'Entebbe', 'Uganda', 'Berkeley Road', 'Central Region', 0.0612, 32.4797],
  jinja: ['Source of the Nile Lawns', 'Jinja', 'Uganda', 'Cliff Road', 'Eastern Region', 0.4214, 33.196],
  mnazi: ['Mnazi Mmoja Grounds', 'Dar es Salaam', 'Tanzania', 'Bibi Titi Mohamed Street', 'Dar es Salaam Region', -6.8188, 39.2787],
  coco: ['Coco Beach Stage', 'Dar es Salaam', 'Tanzania', 'Toure Drive', 'Dar es Salaam Region', -6.7656, 39.2828],
  arusha: ['Clocktower Gardens', 'Arusha', 'Tanzania', 'Boma Road', 'Arusha Region', -3.3722, 36.6947],
  zanzibar: ['Old Fort Amphitheatre', 'Zanzibar City', 'Tanzania', 'Mizingani Road', 'Mjini Magharibi', -6.1618, 39.1889],
  kigali: ['Kigali Convention Dome', 'Kigali', 'Rwanda', 'KG 2 Roundabout', 'Kigali City', -1.9545, 30.0927],
  rebero: ['Rebero Hill Garden', 'Kigali', 'Rwanda', 'KK 500 Street', 'Kigali City', -1.9967, 30.0775],
  musanze: ['Volcano View Arena', 'Musanze', 'Rwanda', 'Ruhengeri Road', 'Northern Province', -1.4998, 29.6344],
  meskel: ['Meskel Square', 'Addis Ababa', 'Ethiopia', 'Africa Avenue', 'Addis Ababa', 9.0105, 38.7613],
  addis: ['Piazza Jazz House', 'Addis Ababa', 'Ethiopia', 'Piazza', 'Addis Ababa', 9.0361, 38.7524],
} as const satisfies Readonly<Record<string, readonly [name: string, city: string, country: CountryName, address: string, region: string, latitude: number, longitude: number]>>;

export type PlaceKey = keyof typeof places;
