import { useQueryClient } from '@tanstack/react-query';

/** The allotments and the given tickets are read again. */
export function useRefreshGuests(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['guest-tickets'] }), client.invalidateQueries({ queryKey: ['allotments'] })]);
  };
}
