import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True after hydration. Until then a form must not be submitted: no script would handle it. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
