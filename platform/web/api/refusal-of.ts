import { ApiError } from './api-client.ts';

/** Whether the server refuses this to the caller, or has no such thing; null: neither. */
export function refusalOf(error: Error | null): 'refused' | 'missing' | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 403 ? 'refused' : error.status === 404 ? 'missing' : null;
}
