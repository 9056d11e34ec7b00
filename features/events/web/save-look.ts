import { buttonLook } from '#platform/web/ui/button-look.ts';
import { classNames } from '#platform/web/ui/class-names.ts';

export interface SaveEventProps {
  readonly event: { readonly id: string; readonly name: string };
  /** `disc`: a heart on a poster. `button`: with its word. */
  readonly look: 'disc' | 'button';
  readonly className?: string;
  /** What shows the event goes when it is no longer saved: that can be undone. */
  readonly goesWhenUnsaved?: boolean;
}

/** The same for the link of who is not signed in and for the button of who is. */
export function saveLook({ look, className }: Pick<SaveEventProps, 'look' | 'className'>): string {
  if (look === 'button') return buttonLook({ variant: 'outline', size: 'small', full: true }, className);
  return classNames('button button-icon bg-chalk text-onbrand [--ring:var(--focus)]', className);
}
