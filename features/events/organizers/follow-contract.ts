// Following organizers: who does is told of their new events (docs/reference/product.md#organizers).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { organizerErrors, organizerSchema } from './organizer-contract.ts';

const tag = 'Organizers';
const params = z.object({ id: z.string().max(100) });

export const followOrganizer = endpoint({
  id: 'followOrganizer',
  summary: 'Follows an organizer: the caller is told of its new events. One that is followed already is not changed',
  tag,
  method: 'PUT',
  path: '/organizers/{id}/followed',
  access: 'signed-in',
  params,
  output: z.object({ followed: z.literal(true) }),
  errors: [organizerErrors.ORGANIZER_NOT_FOUND, organizerErrors.TOO_MANY_FOLLOWED],
});

export const unfollowOrganizer = endpoint({
  id: 'unfollowOrganizer',
  summary: 'Follows an organizer no longer; one that is not followed is no error',
  tag,
  method: 'DELETE',
  path: '/organizers/{id}/followed',
  access: 'signed-in',
  params,
  output: z.object({ followed: z.literal(false) }),
  errors: [],
});

const followedSchema = organizerSchema.pick({ id: true, name: true, picture: true, verified: true, upcoming: true });
export type FollowedOrganizer = z.output<typeof followedSchema>;

export const listFollowedOrganizers = endpoint({
  id: 'listFollowedOrganizers',
  summary: 'The organizers that the caller follows, last followed first; one whose page is gone is left out',
  tag,
  method: 'GET',
  path: '/followed-organizers',
  access: 'signed-in',
  query: z.object(pageQuery(20)),
  output: pageOf(followedSchema).extend({ total: z.number().int() }),
  errors: [],
});

export const isOrganizerFollowed = endpoint({
  id: 'isOrganizerFollowed',
  summary: 'Whether the caller follows an organizer',
  tag,
  method: 'GET',
  path: '/organizers/{id}/followed',
  access: 'signed-in',
  params,
  output: z.object({ followed: z.boolean() }),
  errors: [],
});

export const unfollowByLink = endpoint({
  id: 'unfollowByLink',
  summary: 'Unfollows by the token of an email, without signing in: for the one-click unsubscription of mail programs (RFC 8058)',
  tag,
  method: 'POST',
  path: '/unfollow-organizer',
  access: 'open',
  query: z.object({ token: z.string().max(400) }),
  output: z.object({ followed: z.literal(false) }),
  ignoresBody: true,
  errors: [organizerErrors.LINK_NOT_VALID],
});
