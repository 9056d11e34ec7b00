import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { getOrganizer as endpoint, Organizer } from '../../organizers/organizer-contract.ts';
import { readOrganizer } from './read-organizers.ts';

/** @throws ORGANIZER_NOT_FOUND, also for a suspended one */
export function getOrganizer({ database }: Context, { params, now }: Call<typeof endpoint>): Promise<Organizer> {
  return readOrganizer(database.reader, params.id, now);
}
