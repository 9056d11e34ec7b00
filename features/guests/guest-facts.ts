// Words and limits of guests (docs/reference/guests.md).

export const allotmentKinds = ['sponsor', 'artist', 'agent', 'other'] as const;
export type AllotmentKind = (typeof allotmentKinds)[number];

/**
 * Open: its link opens it. Claimed: it is kept in an account. Returned: its holder gave it back because the event was postponed. Void: taken back, or called
 * off with its event.
 */
export const guestTicketStates = ['open', 'claimed', 'returned', 'void'] as const;
export type GuestTicketState = (typeof guestTicketStates)[number];

/** Units in one allotment. */
export const ALLOTMENT_MAX = 100_000;
/** Units in one gift: each ticket has a link of its own in the message. */
export const GIFT_MAX = 20;

/** Checked: nothing is given yet. Done: every line was given or refused. */
export const guestListStates = ['checked', 'giving', 'done'] as const;
export type GuestListState = (typeof guestListStates)[number];

/** What a line of a guest list has, in this order where the file names no columns. */
export const guestListFields = ['name', 'email', 'phone', 'source', 'quantity'] as const;
export type GuestListField = (typeof guestListFields)[number];

/** Guests in one file. */
export const GUEST_LIST_LINES_MAX = 5000;
/** Bytes of such a file: some 400 a line. */
export const GUEST_LIST_BYTES_MAX = 2 * 1024 * 1024;
/** Lists of one event that are not deleted yet. */
export const GUEST_LISTS_MAX = 20;
/** How long a list is kept after its upload, in days: it holds personal data. */
export const GUEST_LIST_DAYS = 7;
/** Lines with a fault that the screen shows; the report has all. */
export const SHOWN_FAULTS = 20;
