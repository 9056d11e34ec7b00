import { useEffect, useEffectEvent } from 'react';

/** Between two keys: a scanner types faster than a person who looks for them. */
const KEY_MAX_MS = 300;
/** Fewer are not from a scanner. */
const KEYS_MIN = 8;

/** What a scanner types that is connected as a keyboard, ended by Enter, wherever the focus is; in a field it is the field's own text. */
export function useTypedCodes(onTyped: (text: string) => void): void {
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    let typed = '';
    let lastAt = 0;
    function handleKey(event: KeyboardEvent) {
      const { key, target, timeStamp } = event;
      if (target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
      const isRunning = typed !== '' && timeStamp - lastAt < KEY_MAX_MS;
      if (key === 'Enter') {
        if (isRunning && typed.length >= KEYS_MIN) {
          // The button that has the focus is not pressed by it.
          event.preventDefault();
          tell(typed);
        }
        typed = '';
      } else if (key.length === 1) {
        if (isRunning) event.preventDefault();
        typed = isRunning ? typed + key : key;
        lastAt = timeStamp;
      }
    }
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}
