import { useQueryClient } from '@tanstack/react-query';

/** The allotments, the given tickets and the lists from files are read again. */
export function useRefreshGuests(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(['guest-tickets', 'allotments', 'guest-lists'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
}
