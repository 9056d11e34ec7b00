import { useId } from 'react';

interface PindoStripProps {
  /** On a pass the strip takes the poster's colours. */
  readonly teeth?: readonly [string, string];
  readonly dots?: string;
  readonly ground?: string;
}

/** The border strip: triangles with dots, as on a kanga's border. Above the footer and on passes, nowhere else. */
export function PindoStrip({ teeth = ['#ffb81f', '#fff4e0'], dots = '#e9502b', ground = '#17130f' }: PindoStripProps) {
  const pattern = useId();
  return (
    <svg className="block h-[15px] w-full" aria-hidden="true">
      <defs>
        <pattern id={pattern} width="32" height="15" patternUnits="userSpaceOnUse">
          <rect width="32" height="15" fill={ground} />
          <path d="M0 15 8 3.5 16 15z" fill={teeth[0]} />
          <path d="M16 15 24 3.5 32 15z" fill={teeth[1]} />
          <g fill={dots}>
            <circle cx="16" cy="5" r="2.1" />
            <circle cx="0" cy="5" r="2.1" />
            <circle cx="32" cy="5" r="2.1" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="15" fill={`url(#${pattern})`} />
    </svg>
  );
}
