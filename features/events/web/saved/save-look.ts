import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { classNames } from '#platform/web/ui/class-names.ts';

export interface SaveEventProps {
  readonly event: { readonly id: string; readonly name: string };
  /** `disc`: an icon on a poster. `button`: with its text. */
  readonly look: 'disc' | 'button';
  readonly className?: string;
  /** The element that shows the event disappears when it is no longer saved, so that needs an undo. */
  readonly goesWhenUnsaved?: boolean;
}

/** The same look for the link of a signed-out visitor and for the button of a signed-in one. */
export function saveLook({ look, className }: Pick<SaveEventProps, 'look' | 'className'>): string {
  if (look === 'button') return buttonLook({ variant: 'outline', size: 'small', full: true }, className);
  return classNames('button button-icon bg-chalk text-onbrand [--ring:var(--focus)]', className);
}
