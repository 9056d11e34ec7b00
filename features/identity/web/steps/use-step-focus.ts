import { useEffect, useRef, type RefObject } from 'react';

/** After a change of step the focus moves to the first field; a page that has just loaded keeps its focus. */
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
