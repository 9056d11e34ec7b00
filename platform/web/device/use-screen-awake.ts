import { useEffect } from 'react';

/** Keeps the screen on where the device allows it; resumes after the page was hidden. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    async function stayAwake() {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void held?.release();
      else lock = held;
    }
    const onVisible = () => void stayAwake();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
