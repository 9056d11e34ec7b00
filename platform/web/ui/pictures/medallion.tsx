import type { ReactNode } from 'react';
import { BeadRing } from './bead-ring.tsx';
import { classNames } from '../class-names.ts';
import type { Pigment } from './pigment.ts';

const beads = {
  chalk: 'text-pigment-chalk',
  marigold: 'text-pigment-marigold',
  sky: 'text-pigment-sky',
  lime: 'text-pigment-lime',
  sand: 'text-pigment-sand',
} as const;

interface MedallionProps {
  /** A Lucide icon of 20 to 24px. */
  readonly icon: ReactNode;
  readonly ground?: Pigment;
  readonly ring?: keyof typeof beads;
  readonly size?: 'medium' | 'large';
  readonly className?: string;
}

/** An icon on a pigment with a bead ring. */
export function Medallion({ icon, ground = 'ink', ring = 'marigold', size = 'medium', className }: MedallionProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid shrink-0 place-content-center rounded-full',
        size === 'large' ? 'size-14' : 'size-11',
        `ground-${ground}`,
        className,
      )}
    >
      <BeadRing className={classNames('absolute inset-0', beads[ring])} />
      {icon}
    </span>
  );
}
