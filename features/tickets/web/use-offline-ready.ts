import { useSyncExternalStore } from 'react';
import { subscribeToKept, useScreensKept } from '#platform/web/offline-ready.ts';
import type { Ticket } from '../contract.ts';
import { areKept } from './kept-tickets.ts';

/** True when this very ticket, as it is now, opens on this device without a network. What comes onto the device is the frame's to say (signed-in.tsx). */
export function useOfflineReady(ticket: Ticket): boolean {
  const isKept = useSyncExternalStore(
    subscribeToKept,
    () => areKept([ticket]),
    () => false,
  );
  return useScreensKept() && isKept;
}
