import { useQueryClient } from '@tanstack/react-query';

/** The lists and statements of promoters are read again. */
export function useRefreshPromoters(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['promoters'] });
}
