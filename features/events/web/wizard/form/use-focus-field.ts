import { useEffect, useRef, useState, type RefObject } from 'react';
import { stepOf, type Step } from './draft-paths.ts';

/**
 * The field to focus once its step is shown. A field may be within a closed part, which opens; of a path that has no field its nearest part takes
 * the focus. After a change of the step alone its heading does.
 */
export function useFocusField(step: Step): readonly [(path: string) => void, RefObject<HTMLHeadingElement | null>] {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<{ readonly path: string } | null>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (asked !== null && stepOf(asked.path) === step) {
      shownStep.current = step;
      setAsked(null);
      focusAt(asked.path);
    } else if (asked === null && shownStep.current !== step) {
      shownStep.current = step;
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
  }, [asked, step]);
  return [(path) => setAsked({ path }), heading];
}

/** Focuses the field of a path, else its nearest part that can take the focus; a closed part around it opens. */
export function focusAt(path: string): void {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const name = CSS.escape(at);
    // Of radios the chosen one.
    const field = document.querySelector<HTMLElement>(
      `[name="${name}"]:checked, input:not([type=radio])[name="${name}"], select[name="${name}"], textarea[name="${name}"], [data-field="${name}"]`,
    );
    if (field === null) continue;
    const closed = field.closest('details');
    if (closed !== null) closed.open = true;
    field.focus();
    return;
  }
}
