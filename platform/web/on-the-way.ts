import { useOutletContext } from 'react-router';

/** What a visitor is on the way to who has to sign in first: the frame around the sign-in pages finds out, and they name it. */
export interface OnTheWay {
  /** The event whose tickets are wanted; null without one, or until its title is known. */
  readonly eventTitle: string | null;
}

export function useOnTheWay(): OnTheWay {
  return useOutletContext<OnTheWay | undefined>() ?? { eventTitle: null };
}
