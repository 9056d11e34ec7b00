// The types of tickets that are offered: codes with the fixed name of each (features/events/fixed-names.ts). Any other type is the organizer's own.

export const releaseTypes: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'GENERAL', name: 'General Admission' },
  { code: 'VIP', name: 'VIP' },
  { code: 'EARLY_BIRD', name: 'Early Bird' },
  { code: 'STUDENT', name: 'Student' },
  { code: 'GROUP', name: 'Group' },
  { code: 'VIRTUAL', name: 'Virtual' },
  { code: 'EXHIBITOR', name: 'Exhibitor' },
  { code: 'SPEAKER', name: 'Speaker' },
  { code: 'PRESS', name: 'Press' },
  { code: 'STAFF', name: 'Staff' },
  { code: 'CHILD_FREE', name: 'Child (free)' },
];

/** The code of a release: as chosen, else that of its name; empty for an own type. */
export function typeOf({ type, name }: { readonly type: string; readonly name: string }): string {
  return type || (releaseTypes.find((known) => known.name === name)?.code ?? '');
}
