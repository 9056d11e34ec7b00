import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once the scripts have taken over. Until then a form must not be sent: nobody would answer it. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
