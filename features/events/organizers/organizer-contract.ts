// Organizers as the public sees them, their profiles, and following them (docs/reference/product.md#organizers).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { fileBody } from '#platform/contract/file.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { pictureUpload } from '#platform/contract/picture-limits.ts';
import { pictureErrors } from '#platform/contract/picture.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { eventMessages } from '../messages.ts';
import { eventImageSchema, eventSummarySchema } from '../schemas.ts';
import { timeZoneInput } from '../writing/time-zone-input.ts';
import { organizerLinkKinds, type OrganizerLinkKind } from './organizer-link-kinds.ts';
import { LINK_LENGTH_MAX, readLink, siteOf } from './organizer-links.ts';

const tag = 'Organizers';

/** As long as a page of it may be kept by others. */
const CACHE_SECONDS = 10;
const UPLOADS_PER_MINUTE = 30;
export const PROFILE_NAME_MAX = 120;
export const PROFILE_ABOUT_MAX = 3000;
/** How many organizers one account can follow. */
export const FOLLOWED_MAX = 500;

export const organizerErrors = defineErrors({
  ORGANIZER_NOT_FOUND: [404, eventMessages.organizerNotFound],
  TOO_MANY_FOLLOWED: [409, eventMessages.followedMax({ maximum: FOLLOWED_MAX })],
  LINK_NOT_VALID: [404, eventMessages.unfollowLinkNotValid],
});

const linksSchema = z.object(
  Object.fromEntries(organizerLinkKinds.map((kind) => [kind, z.url().optional()])) as Record<OrganizerLinkKind, z.ZodOptional<z.ZodURL>>,
);

export const organizerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
  /** https addresses; a missing kind has none. */
  links: linksSchema,
  picture: eventImageSchema.nullable(),
  /** An admin has looked at the business. */
  verified: z.boolean(),
  upcoming: z.number().int(),
  past: z.number().int(),
  /** Of the profile; null without one. */
  updatedAt: z.iso.datetime().nullable(),
});
export type Organizer = z.output<typeof organizerSchema>;

const params = z.object({ id: z.string().max(100) });

export const getOrganizer = endpoint({
  id: 'getOrganizer',
  summary: 'An organizer with a published event or a profile: name, links, picture, how many events are to come and over',
  tag,
  method: 'GET',
  path: '/organizers/{id}',
  access: 'open',
  params,
  output: organizerSchema,
  errors: [organizerErrors.ORGANIZER_NOT_FOUND],
  cacheSeconds: CACHE_SECONDS,
});

export const listOrganizerEvents = endpoint({
  id: 'listOrganizerEvents',
  summary: 'The published events of an organizer: those to come, soonest first, or those that are over, last first',
  tag,
  method: 'GET',
  path: '/organizers/{id}/events',
  access: 'open',
  params,
  query: z.object({ ...pageQuery(8), when: z.enum(['upcoming', 'past']).default('upcoming') }),
  output: pageOf(eventSummarySchema).extend({ total: z.number().int() }),
  errors: [organizerErrors.ORGANIZER_NOT_FOUND],
  inTurns: true,
  cacheSeconds: CACHE_SECONDS,
});

/** An address as typed; an empty one takes the link away. */
function linkInput(kind: OrganizerLinkKind) {
  const site = siteOf(kind);
  const refusal = site === null ? eventMessages.websiteNotValid : eventMessages.linkNotValid({ site });
  return z
    .string()
    .trim()
    .max(LINK_LENGTH_MAX)
    .transform((typed, context) => {
      if (typed === '') return undefined;
      const address = readLink(kind, typed);
      if (address !== null) return address;
      context.addIssue({ code: 'custom', message: asIssue(refusal) });
      return z.NEVER;
    })
    .optional();
}

const query = z.object({
  /** The organization, for those who are in several; else the first in which the caller may create events. */
  organization: z.uuid().optional(),
});
const access = { permission: 'create:events' } as const;
const ownErrors = [memberErrors.ORGANIZATION_NOT_FOUND, platformErrors.FORBIDDEN];

export const ownProfileSchema = organizerSchema.pick({ id: true, name: true, about: true, links: true, picture: true, verified: true }).extend({
  /** Whether its page exists. */
  isPublic: z.boolean(),
  followers: z.number().int(),
  /** An IANA name: the days of its figures begin in it, and its daily summary is sent by it. */
  timeZone: z.string(),
});
export type OwnProfile = z.output<typeof ownProfileSchema>;

export const getOwnProfile = endpoint({
  id: 'getOwnProfile',
  summary: "The profile of the caller's organization, and how many follow it",
  tag,
  method: 'GET',
  path: '/organizer/profile',
  access,
  query,
  output: ownProfileSchema,
  errors: ownErrors,
});

export const saveOwnProfile = endpoint({
  id: 'saveOwnProfile',
  summary: "Writes the profile of the caller's organization; with it, its page exists",
  tag,
  method: 'PUT',
  path: '/organizer/profile',
  access,
  query,
  body: z.object({
    name: nameText()
      .min(1, asIssue(eventMessages.organizerNameRequired))
      .max(PROFILE_NAME_MAX, asIssue(eventMessages.nameTooLong({ maximum: PROFILE_NAME_MAX }))),
    about: z
      .string()
      .trim()
      .max(PROFILE_ABOUT_MAX, asIssue(eventMessages.aboutTooLong({ maximum: PROFILE_ABOUT_MAX })))
      .default(''),
    links: z
      .object({
        website: linkInput('website'),
        instagram: linkInput('instagram'),
        x: linkInput('x'),
        facebook: linkInput('facebook'),
        tiktok: linkInput('tiktok'),
        youtube: linkInput('youtube'),
      })
      .prefault({}),
  }),
  output: ownProfileSchema,
  errors: ownErrors,
});

export const saveTimeZone = endpoint({
  id: 'saveTimeZone',
  summary: "Changes the time zone of the caller's organization, in which the days of its figures and its daily summary begin",
  tag,
  method: 'PUT',
  path: '/organizer/profile/time-zone',
  access,
  query,
  body: z.object({ timeZone: timeZoneInput }),
  output: ownProfileSchema,
  errors: ownErrors,
});

export const setOwnPicture = endpoint({
  id: 'setOwnPicture',
  summary: "Sets the picture of the caller's organization. The body is the file itself; it is cut to a square",
  tag,
  method: 'POST',
  path: '/organizer/profile/picture',
  access,
  query,
  upload: pictureUpload,
  body: fileBody,
  output: ownProfileSchema,
  errors: [
    ...ownErrors,
    ...Object.values(pictureErrors),
    platformErrors.BODY_TOO_LARGE,
    platformErrors.UNSUPPORTED_MEDIA_TYPE,
    platformErrors.UNAVAILABLE,
  ],
  requestsPerMinute: UPLOADS_PER_MINUTE,
});

export const removeOwnPicture = endpoint({
  id: 'removeOwnPicture',
  summary: "Removes the picture of the caller's organization; without one it is no error",
  tag,
  method: 'DELETE',
  path: '/organizer/profile/picture',
  access,
  query,
  output: ownProfileSchema,
  errors: ownErrors,
});
