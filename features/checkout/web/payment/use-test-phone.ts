import { useQuery } from '@tanstack/react-query';
import { toInternationalPhone } from '#platform/contract/phone.ts';

/** The address of the simulated phone of M-Pesa's sandbox; null in production, where there is none. */
export function useTestPhone(phone: string): string | null {
  const { data: mode } = useQuery({ queryKey: ['site-mode'], queryFn: readMode, staleTime: Number.POSITIVE_INFINITY });
  const number = toInternationalPhone(phone);
  return number !== null && (mode === 'development' || mode === 'test') ? `/sandbox/phone/${number.slice(1)}` : null;
}

async function readMode({ signal }: { readonly signal: AbortSignal }): Promise<string | null> {
  const response = await fetch('/api/config', { headers: { Accept: 'application/json' }, signal }).catch(() => null);
  if (!response?.ok) return null;
  const { data }: { data: { mode: string } } = await response.json();
  return data.mode;
}
