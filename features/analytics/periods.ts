// Periods of analytics and the names of what they count (docs/reference/analytics.md#periods).

export const periods = ['1d', '7d', '30d', '90d'] as const;
export type Period = (typeof periods)[number];

/** Own dates may be so many days. */
export const DAYS_MAX = 366;

export const funnelSteps = ['view', 'hold', 'paid'] as const;

export const ageRanges = ['under 18', '18–24', '25–34', '35–44', '45+'] as const;

/** What the dashboard tells of: a sale, money that went back, views that passed a round number, an event that is new or was changed. */
export const activityTypes = ['sale', 'refund', 'views', 'event_created', 'event_updated'] as const;
export type ActivityType = (typeof activityTypes)[number];
