import { useSyncExternalStore } from 'react';
import { subscribeToKept, useScreensKept } from '#platform/web/device/offline-ready.ts';
import type { Ticket } from '../../contract.ts';
import { areKept } from './kept-tickets.ts';

/** True when this ticket, in its current state, opens on this device without a network. The frame decides what is stored (signed-in.tsx). */
export function useOfflineReady(ticket: Ticket): boolean {
  const isKept = useSyncExternalStore(
    subscribeToKept,
    () => areKept([ticket]),
    () => false,
  );
  return useScreensKept() && isKept;
}
