import { useQueryClient } from '@tanstack/react-query';

/** The lists of promo codes are read again. */
export function useRefreshCodes(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['promo-codes'] });
}
