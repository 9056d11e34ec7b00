// What a poster is drawn from. A file of its own: pages that only show a poster need no more than this.

/** What a pattern is derived from: the event, and its category or the style that was chosen instead (poster-style.ts). */
export interface PosterSubject {
  readonly id: string;
  readonly pattern: string;
}

interface PosterChoice {
  readonly id: string;
  readonly category: string;
  /** Missing from a ticket that a device stored before there were styles. */
  readonly posterStyle?: string | null;
}

/** What the poster of an event is drawn from. */
export function posterOf({ id, category, posterStyle }: PosterChoice): PosterSubject {
  return { id, pattern: posterStyle || category };
}
