import { ApiError } from '#platform/web/api/api-client.ts';

/** The fields of the form that postpones an event. */
export const emptyPostponement = { startDate: '', startTime: '', venue: '', respondBy: '', reason: '' };

/** The messages of a refusal, by the fields of the form; null when none of them is about one of these: then the refusal stands in the dialog. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> | null {
  if (!(error instanceof ApiError)) return null;
  const named = Object.entries(error.fields).map(([path, message]) => [path === 'venue.name' ? 'venue' : path, message] as const);
  const known = named.filter(([name]) => Object.hasOwn(emptyPostponement, name));
  return known.length === 0 ? null : Object.fromEntries(known);
}
