const REFRESH_MS = 30_000;

/** Figures that are looked at are read again every half minute, and when the organizer comes back to the tab. */
export const fresh = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' } as const;
