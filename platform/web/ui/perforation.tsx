import { classNames } from './class-names.ts';

interface PerforationProps {
  /** `upright` between two columns of a flex row, `flat` between two rows. */
  readonly direction?: 'upright' | 'flat';
  /** Option cards 9, ticket rows 11, passes 13. */
  readonly notch?: 9 | 11 | 13;
  /**
   * The edge of the bites is drawn in `--notch-line` and filled with `--notch-ground` (the page, if unset): set them on the card by
   * class, such as `[--notch-line:var(--line2)]`, where the card has a border or stands on something else than the page.
   */
  readonly className?: string;
}

/** Where a ticket tears: a dotted line with a bite at both ends. Its card must not clip what hangs over the edge. */
export function Perforation({ direction = 'upright', notch = 9, className }: PerforationProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('perforation block', direction === 'flat' && 'perforation-flat', notch !== 9 && (notch === 11 ? 'notch-11' : 'notch-13'), className)}
    />
  );
}
