const MINUTES = [5, 2, 1];
const SECONDS_SPOKEN = 5;

/**
 * The minute of a countdown to announce to screen readers now: 5, 2 and 1, each for a few seconds from when it is reached, so that it is read
 * once.
 */
export function announcedMinute(secondsLeft: number): number | null {
  return MINUTES.find((minute) => secondsLeft <= minute * 60 && secondsLeft > minute * 60 - SECONDS_SPOKEN) ?? null;
}
