import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  /** A drawing from `lucide`: shapes on a square of 24 by 24. */
  readonly of: IconNode;
  /** In CSS pixels. */
  readonly size: number;
  readonly strokeWidth?: number;
  readonly className?: string | undefined;
}

/** An icon in the colour of the text around it. Decorative: its meaning stands beside it in words, or in the label of its button. */
export function Icon({ of, size, strokeWidth = 2, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {of.map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }))}
    </svg>
  );
}
