// Words and limits of guests (docs/reference/guests.md).

export const allotmentKinds = ['sponsor', 'artist', 'agent', 'other'] as const;
export type AllotmentKind = (typeof allotmentKinds)[number];

/** Open: its link opens it. Claimed: it is kept in an account. Void: taken back, or called off with its event. */
export const guestTicketStates = ['open', 'claimed', 'void'] as const;
export type GuestTicketState = (typeof guestTicketStates)[number];

/** Units in one allotment. */
export const ALLOTMENT_MAX = 100_000;
/** Units in one gift: each ticket has a link of its own in the message. */
export const GIFT_MAX = 20;
