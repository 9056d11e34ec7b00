// Names and limits of messages to holders (docs/reference/announcements.md).

/** `ticket`: about the ticket, which every holder has to be told. `news`: advertising, for those who asked for it. */
export const announcementPurposes = ['ticket', 'news'] as const;
export type AnnouncementPurpose = (typeof announcementPurposes)[number];

export const announcementChannels = ['email', 'sms'] as const;
export type AnnouncementChannel = (typeof announcementChannels)[number];

/** `unpaid`: orders that wait for a payment, the first or a later one. `not-arrived`: with a ticket that was not checked in. */
export const audienceGroups = ['all', 'unpaid', 'not-arrived'] as const;
export type AudienceGroup = (typeof audienceGroups)[number];

export const announcementStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** By when they were written or are sent, the latest first. */
export const announcementSorts = ['written', 'sending'] as const;

/** `latest`: what changed last comes first. */
export const deliverySorts = ['name', 'latest'] as const;

export const deliveryStates = ['queued', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why one was not sent, where no server of others gives the reason. `unknown`: the SMS may have been sent, and is not sent again. */
export const deliveryProblems = ['unsubscribed', 'unknown', 'expired', 'not-delivered', 'not-accepted'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Messages of one event that are sent on one day where the event is. */
export const MESSAGES_PER_DAY = 5;
/** Emails and SMS of one message. */
export const DELIVERIES_MAX = 20_000;
/** Of one account. */
export const TESTS_PER_HOUR = 10;
/** How far ahead one can be scheduled. */
export const SCHEDULE_DAYS_MAX = 180;

export const SUBJECT_LENGTH_MAX = 120;
export const TEXT_LENGTH_MAX = 5000;
/** Three parts in the GSM alphabet, with the name before it and the address after it at most five. */
export const SMS_LENGTH_MAX = 400;
