import { useOutletContext } from 'react-router';

/** What the frame of the organizer's area tells its pages. */
export interface OrganizerArea {
  /** The chosen one of several organizations; undefined: there is no choice. */
  readonly organization: string | undefined;
  /** The visitor's role there creates events. */
  readonly makesEvents: boolean;
}

export function useOrganizerArea(): OrganizerArea {
  return useOutletContext<OrganizerArea>();
}
