import { useEffect, useRef, type RefObject } from 'react';

/** After going to another step the focus starts at its first field; a page that has just been loaded keeps the focus where it is. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [step]);
  return box;
}
