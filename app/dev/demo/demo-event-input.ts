// Converts a short record to an organizer's request to POST /events.
import type { CurrencyRates } from '#features/currencies/rules.ts';
import type { EventCategory } from '#features/events/categories.ts';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { countries, places, type CountryName, type PlaceKey } from './demo-places.ts';
import type { Tickets } from './demo-tickets.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export interface DemoEvent {
  readonly name: string;
  readonly category: EventCategory;
  readonly genre?: string;
  /** `online` for a virtual event. */
  readonly at: PlaceKey | 'online';
  /** The first such weekday that many days from now or later, the local time, and how many hours it lasts. */
  readonly when: readonly [inDays: number, weekday: (typeof weekdays)[number], time: string, hours: number];
  readonly text: string;
  readonly capacity: number;
  readonly tickets: Tickets;
  /** Hours after the start, title, a line of description. */
  readonly program?: readonly (readonly [afterHours: number, title: string, description?: string])[];
  readonly included?: readonly string[];
  /** The performers: acts described by what they do, no personal names. */
  readonly performers?: readonly string[];
  readonly hybrid?: true;
  readonly platform?: string;
  readonly refund?: 'moderate' | 'strict';
  /** How many of which type the demo's buyers have bought. */
  readonly sold?: Readonly<Record<string, number>>;
  /** The demo's customer has saved it. */
  readonly saved?: true;
}

/** When the event starts: the hour is local, and East Africa has no summer time. */
function startOf({ when: [inDays, weekday, time] }: DemoEvent, country: CountryName, now: Date): Date {
  const { utcOffsetHours } = countries[country];
  const local = new Date(now.getTime() + utcOffsetHours * HOUR_MS + inDays * DAY_MS);
  const wait = (weekdays.indexOf(weekday) - local.getUTCDay() + 7) % 7;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + wait, hour - utcOffsetHours, minute));
}

/** When the event was created, and the rates for its prices. */
interface Writing {
  readonly now: Date;
  /** In the past. */
  readonly createdAt: Date;
  readonly rates: CurrencyRates;
}

interface DemoVenue {
  readonly name?: string;
  readonly city?: string;
  readonly country: CountryName;
  readonly address?: string;
  readonly region?: string;
  readonly coordinates?: { readonly latitude: number; readonly longitude: number };
}

function venueOf({ at }: DemoEvent): DemoVenue {
  if (at === 'online') return { country: 'Kenya' };
  const [name, city, country, address, region, latitude, longitude] = places[at];
  return { name, city, country, address, region, coordinates: { latitude, longitude } };
}

/** The body of the request, as of `createdAt`. */
export function demoEventInput(event: DemoEvent, { now, createdAt, rates }: Writing): Record<string, unknown> {
  const { country, ...venue } = venueOf(event);
  const { currency, timeZone } = countries[country];
  const startsAt = startOf(event, country, now);
  const after = (hours: number): string => new Date(startsAt.getTime() + hours * HOUR_MS).toISOString();
  const online = event.at === 'online';
  return {
    name: event.name,
    description: event.text,
    category: event.category,
    genre: event.genre,
    deliveryMethod: online ? 'virtual' : event.hybrid ? 'hybrid' : 'in_person',
    streamPlatform: online || event.hybrid ? (event.platform ?? 'vumi_live') : undefined,
    startDate: startsAt.toISOString(),
    endDate: after(event.when[3]),
    timeZone,
    currency,
    venue: { ...venue, country },
    performers: event.performers,
    capacity: event.capacity,
    organizer: { name: 'Demo Organizer', email: demoEmails.organizer, phone: '+254 712 345 678' },
    refundPolicy: event.refund,
    schedule: event.program?.map(([hours, title, description]) => ({ startsAt: after(hours), title, description })),
    included: event.included,
    ...event.tickets({ now, createdAt, startsAt, currency, rates }),
  };
}
