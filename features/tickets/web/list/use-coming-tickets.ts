import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** When the tickets of a number are looked for after its sign-in: they are kept in the account a moment later (docs/reference/phone-sign-in.md#tickets). */
const LOOK_AFTER_MS = [600, 2_000, 6_000, 15_000, 30_000];

/** Reads lists of tickets again after a visitor has signed in by phone, which the state of the address tells. */
export function useComingTickets(): void {
  const client = useQueryClient();
  const { state } = useLocation();
  const isComing = typeof state === 'object' && state !== null && 'ticketsComing' in state;
  useEffect(() => {
    if (!isComing) return;
    const timers = LOOK_AFTER_MS.map((after) => setTimeout(() => void client.invalidateQueries({ queryKey: ['tickets'] }), after));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [client, isComing]);
}
