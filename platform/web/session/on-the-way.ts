import { useOutletContext } from 'react-router';

/** What a visitor was about to do before the sign-in page: found by the frame around the sign-in pages, and named on them. */
export interface OnTheWay {
  /** The event whose tickets the visitor was buying; null without one. */
  readonly eventTitle: string | null;
}

export function useOnTheWay(): OnTheWay {
  return useOutletContext<OnTheWay | undefined>() ?? { eventTitle: null };
}
