/** `part-paid`: it opens no gate yet; `expired`: the event is over and it was not used. */
export const attendeeStates = ['valid', 'part-paid', 'used', 'void', 'expired'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

export const attendeeSorts = ['newest', 'name'] as const;
