import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';

/** Where an organizer begins: with an event; everybody else with a business account. */
export function useOrganizerStart(): string {
  const { user } = useSession();
  return user?.permissions.includes('create:events') ? paths.addEvent() : paths.businessSignup();
}

/** Where a new organizer can contact sales first. */
export function organizerTalk(): string {
  return paths.contact({ topic: 'organizing' });
}
