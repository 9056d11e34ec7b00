import { classNames } from './class-names.ts';

interface LogoProps {
  /** `sign`: the V with its bead alone. */
  readonly look?: 'word' | 'sign';
  /** Height of the V in px, at least 20. */
  readonly height?: number;
  /** Vermilion on marigold grounds. */
  readonly bead?: 'marigold' | 'vermilion' | 'hero';
  readonly className?: string;
}

const beadFill = {
  marigold: 'fill-pigment-marigold',
  vermilion: 'fill-pigment-vermilion',
  // The home hero is marigold in light and dark ground in dark.
  hero: 'fill-pigment-vermilion',
} as const;

/** The mark: raised arms with a head between them, and "umi". It takes the text colour; name it where it is used. */
export function Logo({ look = 'word', height = 24, bead = 'marigold', className }: LogoProps) {
  const width = look === 'word' ? 78 : 28;
  return (
    <svg viewBox={`0 0 ${width} 25`} width={(height / 25) * width} height={height} className={classNames('shrink-0', className)} aria-hidden="true">
      <path d="M0 2h8.6l5.9 13.6L20.2 2h7.6L17.6 25h-7.2z" fill="currentColor" />
      <circle cx="14.3" cy="4.7" r="4.6" className={beadFill[bead]} />
      {look === 'word' && (
        <text x="26.6" y="25" fill="currentColor" className="font-display" fontSize="25.5" fontWeight="850" letterSpacing="-0.9">
          umi
        </text>
      )}
    </svg>
  );
}
