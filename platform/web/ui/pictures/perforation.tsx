import { classNames } from '../class-names.ts';

interface PerforationProps {
  /** `upright` between two columns of a flex row, `flat` between two rows. */
  readonly direction?: 'upright' | 'flat';
  /** Option cards 9, ticket rows 11, passes 13. */
  readonly notch?: 9 | 11 | 13;
  /**
   * The card has a 1.5px border, which then follows the notches. Where the border is not `line2`, or the card does not stand on the page's
   * ground, set the colours on the card: `[--notch-line:var(--ink)]`, `[--notch-ground:var(--surface)]`.
   */
  readonly bordered?: boolean;
  readonly className?: string;
}

/** Where a ticket is torn: a dotted line with a notch at both ends. Its card must not clip what extends over the edge. */
export function Perforation({ direction = 'upright', notch = 9, bordered = false, className }: PerforationProps) {
  const look = classNames(
    'perforation block',
    bordered && 'perforation-bordered',
    direction === 'flat' && 'perforation-flat',
    notch === 11 && 'notch-11',
    notch === 13 && 'notch-13',
    className,
  );
  return <span aria-hidden="true" className={look} />;
}
