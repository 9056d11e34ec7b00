// An event as an organizer sends it, relative to a moment; for tests that need one to sell, change or find.

const DAY_MS = 86_400_000;

/** The instant `days` after `now`, in the API's format. */
export function daysAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString();
}

/** A concert in Nairobi a month from `now` with one ticket type; given fields replace the defaults. */
export function sampleEvent(now: Date, given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    name: 'Uhuru Park Sundowner',
    description: 'Live bands on the grass until the city lights come on.',
    category: 'music',
    startDate: daysAfter(now, 30),
    venue: { name: 'Uhuru Park', city: 'Nairobi' },
    capacity: 100,
    ticketTypes: [sampleTicketType()],
    ...given,
  };
}

/** A ticket type as an organizer sends it. */
export function sampleTicketType(given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { name: 'Regular', description: 'Standing', price: 1500, quantity: 80, ...given };
}
