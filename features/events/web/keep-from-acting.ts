import type { MouseEvent } from 'react';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';

/**
 * For a page of an event that is not public: lets only links within the page, to the map, and those of the selector `others` work, and says
 * `nothing` for all else. A press of Enter is a click, too.
 */
export function keepFromActing(event: MouseEvent, nothing: string, others?: string): void {
  const control = event.target instanceof Element ? event.target.closest('a, button') : null;
  const allowed = ['a[href^="#"]', 'a[target="_blank"]', ...(others === undefined ? [] : [others])];
  if (control === null || control.matches(allowed.join())) return;
  event.preventDefault();
  event.stopPropagation();
  showToast(nothing, { tone: 'info' });
}
