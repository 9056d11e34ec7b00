// Events as organizers send them (docs/reference/product.md#writing-an-event): the shape of each field, its default and its message. Checks
// across fields are in event-checks.ts.
import { z } from 'zod';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { posterStyles } from '#features/posters/poster-style.ts';
import { instantInput } from './instant-input.ts';
import { hybridSettingsInput, settingsOf, virtualSettingsInput } from './online-input.ts';
import { joinDates, joinSaleDays } from './read-moments.ts';
import { eventCategories, readCategory } from '../categories.ts';
import { readImageAddress } from '../images/images.ts';
import { feeBearers } from '../prices/buyer-fee.ts';
import { deliveryMethods, issueNumberSchema, refundPolicies, scheduleItemSchema, storedEventStatuses, streamPlatforms } from '../schemas.ts';
import { poolFields, POOLS_MAX } from './pool-input.ts';
import { currencyFromPrices, findOtherCurrency, firstOf, isRecord } from './read-prices.ts';
import { timeZoneInput } from './time-zone-input.ts';
import { readNumber } from './read-number.ts';
import { requiredText, withoutDefaults, withoutNulls } from './read-fields.ts';
import { readTicketTypes } from './read-ticket-types.ts';
import { MAX_TICKET_TYPES, priceInput, ticketTypeInputSchema } from './ticket-type-input.ts';
import { eventMessages } from '../messages.ts';

const emailInput = z.email(asIssue(eventMessages.organizerEmailNotValid));

const degrees = (most: number, wrong: Message) => {
  const message = asIssue(wrong);
  return z.preprocess((value) => readNumber(value), z.number({ error: message }).min(-most, message).max(most, message));
};

/** Where the venue is, in degrees. */
const coordinatesInput = z.object({
  latitude: degrees(90, eventMessages.latitudeNotValid),
  longitude: degrees(180, eventMessages.longitudeNotValid),
});

const releaseInputSchema = z.object({
  issueNumber: issueNumberSchema,
  name: nameText().min(1).max(80).optional(),
  startDate: instantInput,
  endDate: instantInput,
  /** It also opens when the one before it is sold out. */
  opensWhenPreviousSoldOut: z.boolean().default(false),
});
export type ReleaseInput = z.output<typeof releaseInputSchema>;

const IMAGE_LINKS_MAX = 10;
const TAX_TEXT_MAX = 40;

/** Addresses of pictures on other sites. Our own addresses are left out: those pictures have endpoints of their own. */
const imageLinksInput = z.array(
  z
    .string()
    .max(2000)
    .regex(/^https:\/\/[^\s/]+/, asIssue(eventMessages.imageAddressNotValid)),
);

export const eventFieldsSchema = z.object({
  name: requiredText(eventMessages.nameRequired).max(200, asIssue(eventMessages.nameTooLong({ maximum: 200 }))),
  description: requiredText(eventMessages.descriptionRequired).max(10_000, asIssue(eventMessages.descriptionTooLong({ maximum: 10_000 }))),
  category: z.enum(eventCategories, { error: asIssue(eventMessages.categoryRequired) }),
  /** A family and one of its palettes; an empty text: as drawn from id and category. */
  posterStyle: z.enum(['', ...posterStyles], { error: asIssue(eventMessages.posterStyleNotKnown) }).optional(),
  genre: nameText().min(1).max(60).optional(),
  deliveryMethod: z.enum(deliveryMethods).default('in_person'),
  startDate: instantInput,
  /** Three hours after the start when missing. */
  endDate: instantInput.optional(),
  timeZone: timeZoneInput.default('Africa/Nairobi'),
  /** Name and city are required unless the event is virtual (event-checks.ts). */
  venue: z
    .object({
      name: nameText().max(160).optional(),
      city: nameText().max(80).optional(),
      country: nameText().min(1).max(80).optional(),
      address: nameText().max(200).optional(),
      region: nameText().max(80).optional(),
      postalCode: nameText().max(20).optional(),
      coordinates: coordinatesInput.optional(),
    })
    .default({}),
  performers: z.array(nameText().min(1).max(120)).max(50).default([]),
  currency: currencySchema.default('KES'),
  capacity: z.coerce.number().int().min(1, asIssue(eventMessages.capacityTooSmall)).max(1_000_000).default(1000),
  /** How many tickets one account may have over all purchases; 0 or nothing: no such limit. */
  maxPerPerson: z.coerce
    .number({ error: asIssue(eventMessages.maxPerPersonNotWhole) })
    .int(asIssue(eventMessages.maxPerPersonNotWhole))
    .min(0, asIssue(eventMessages.maxPerPersonTooSmall))
    .max(1000, asIssue(eventMessages.maxPerPersonTooLarge))
    .optional(),
  organizer: z
    .object({ name: nameText().min(1).max(120).optional(), email: emailInput.optional(), phone: z.string().trim().max(30).optional() })
    .optional(),
  refundPolicy: z.enum(refundPolicies).default('flexible'),
  feeBearer: z.enum(feeBearers).default('organizer'),
  /** A tax that is in the prices: an empty name states none (docs/reference/payments/taxes.md). */
  taxName: nameText().max(TAX_TEXT_MAX).optional(),
  taxPercent: z.preprocess(
    (value) => readNumber(value),
    z
      .number({ error: asIssue(eventMessages.taxPercentNotValid) })
      .min(0.01, asIssue(eventMessages.taxPercentNotValid))
      .max(50, asIssue(eventMessages.taxPercentNotValid))
      .multipleOf(0.01, asIssue(eventMessages.taxPercentNotValid))
      .optional(),
  ),
  taxNumber: nameText().max(TAX_TEXT_MAX).optional(),
  terms: z.string().trim().max(5000).optional(),
  streamPlatform: z.enum(streamPlatforms).optional(),
  virtualSettings: virtualSettingsInput.optional(),
  hybridSettings: hybridSettingsInput.optional(),
  schedule: z.array(scheduleItemSchema).max(100).default([]),
  included: z.array(nameText().min(1).max(120)).max(20).default([]),
  releases: z.array(releaseInputSchema).max(3).default([]),
  images: imageLinksInput.max(IMAGE_LINKS_MAX, asIssue(eventMessages.imageAddressesMax({ maximum: IMAGE_LINKS_MAX }))).optional(),
  /** One more picture, shown first. */
  thumbnail: imageLinksInput.element.optional(),
  status: z.enum(storedEventStatuses).optional(),
});

/** The pictures on other sites as they are stored, the thumbnail first; omitted fields stay unchanged. */
export function imageLinksOf({ images, thumbnail }: Pick<EventChange, 'images' | 'thumbnail'>, before: readonly string[]): readonly string[] {
  return [...new Set([...(thumbnail === undefined ? [] : [thumbnail]), ...(images ?? before)])].slice(0, IMAGE_LINKS_MAX);
}

function readVenue(given: Record<string, unknown>): unknown {
  const venue = firstOf(given, 'venue', 'location');
  if (isRecord(venue)) return { ...withoutNulls(venue), name: firstOf(venue, 'name', 'venue') };
  const { city, country, address } = given;
  const named = { name: venue, city, country, address };
  return Object.values(named).every((value) => value === undefined) ? undefined : named;
}

function readOrganizer(given: Record<string, unknown>): unknown {
  const { organizer } = given;
  if (organizer !== undefined) return isRecord(organizer) ? withoutNulls(organizer) : organizer;
  const named = {
    name: firstOf(given, 'organizerName', 'creatorName'),
    email: firstOf(given, 'organizerEmail', 'creatorEmail'),
    phone: firstOf(given, 'organizerPhone'),
  };
  return Object.values(named).every((value) => value === undefined) ? undefined : named;
}

/** Without our own addresses; an image in the form of an answer counts by its `url`. */
function readImages(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((image: unknown) => (isRecord(image) ? image['url'] : image)).filter((image) => !isOwnAddress(image));
}

function isOwnAddress(value: unknown): boolean {
  return typeof value === 'string' && readImageAddress(value) !== null;
}

/** A state in the words of lists (docs/reference/product.md#event-states). */
export function readStatus(value: unknown): unknown {
  return value === 'published' || value === 'active' ? 'live' : value;
}

/** Some fields have several specified names: each is accepted, ours is answered (docs/reference/api.md#fields-of-an-event). */
function readEventNames(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const given = withoutNulls(value);
  return {
    ...given,
    name: firstOf(given, 'name', 'title'),
    category: readCategory(String(given['category'])) ?? given['category'],
    startDate: firstOf(given, 'startDate', 'startTime', 'scheduledStartTime'),
    endDate: firstOf(given, 'endDate', 'endTime', 'scheduledEndTime'),
    capacity: firstOf(given, 'capacity', 'totalCapacity'),
    images: readImages(given['images']),
    thumbnail: ['thumbnail', 'thumbnailUrl', 'posterUrl', 'eventImage']
      .map((name) => firstOf(given, name))
      .find((one) => one !== undefined && !isOwnAddress(one)),
    venue: readVenue(given),
    organizer: readOrganizer(given),
    status: readStatus(given['status']),
  };
}

/** A new event with its prices: they decide its currency when it gives none. */
function readNewEvent(value: unknown, ctx: z.RefinementCtx): unknown {
  if (!isRecord(value)) return value;
  const other = findOtherCurrency(value);
  if (other !== null) ctx.addIssue({ code: 'custom', message: asIssue(eventMessages.mixedCurrencies), path: [other] });
  const given = joinDates(withoutNulls(value));
  const ticketTypes = joinSaleDays(readTicketTypes(given), given);
  const price = firstOf(given, 'price', 'priceUSD');
  return readEventNames({
    ...given,
    ...settingsOf(given),
    ticketTypes,
    price,
    currency: given['currency'] ?? currencyFromPrices(given, ticketTypes),
  });
}

export const eventInputSchema = z.preprocess(
  readNewEvent,
  eventFieldsSchema.extend({
    /** Without ticket types: the price of its one 'General Admission' type. */
    price: priceInput.optional(),
    ticketTypes: z.array(ticketTypeInputSchema).max(MAX_TICKET_TYPES).default([]),
    pools: z
      .array(poolFields)
      .max(POOLS_MAX, asIssue(eventMessages.poolsMax({ maximum: POOLS_MAX })))
      .default([]),
  }),
);
export type EventInput = z.output<typeof eventInputSchema>;

/** A change contains only the changed fields; ticket types have endpoints of their own. Days and times of day are read with their time zone. */
export const eventChangeSchema = z.preprocess(
  (value) => readEventNames(isRecord(value) && value['timeZone'] !== undefined ? joinDates(value) : value),
  withoutDefaults(eventFieldsSchema).extend({
    /** The version that the change was made from. A change without it applies to any. */
    version: z.int32().optional(),
    /** The id of an uploaded image, which becomes the first one in place of the one before; an empty text only hides that one. */
    picture: z.union([z.literal(''), z.uuid()], { error: asIssue(eventMessages.imageNotFound) }).optional(),
    /** What the first image shows, for people who cannot see it; an empty text takes it away. */
    pictureAlt: z.string().trim().max(200).optional(),
    /** Of another date or place: whether people with a ticket are told; by default they are. */
    tellHolders: z.boolean().optional(),
  }),
);
export type EventChange = z.output<typeof eventChangeSchema>;
