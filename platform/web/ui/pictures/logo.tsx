import { classNames } from '../class-names.ts';

interface LogoProps {
  /** `sign`: the V with its bead alone. */
  readonly look?: 'word' | 'sign';
  /** Height of the V in px, at least 20. */
  readonly height?: number;
  /** Vermilion on marigold grounds. */
  readonly bead?: 'marigold' | 'vermilion';
  readonly className?: string;
}

const beadFill = {
  marigold: 'fill-pigment-marigold',
  vermilion: 'fill-pigment-vermilion',
} as const;

/** The logo: raised arms with a head between them, and "umi". It takes the text colour; label it where it is used. */
export function Logo({ look = 'word', height = 24, bead = 'marigold', className }: LogoProps) {
  const width = look === 'word' ? 85 : 28.6;
  return (
    <svg viewBox={`0 0 ${width} 25`} width={(height / 25) * width} height={height} className={classNames('shrink-0', className)} aria-hidden="true">
      <path d="M0 2h7.2l7 15.8L21.4 2h7.2L17.7 25h-6.8z" fill="currentColor" />
      <circle cx="14.2" cy="4.7" r="4.6" className={beadFill[bead]} />
      {look === 'word' && (
        <text x="29.2" y="24.8" fill="currentColor" className="font-display" fontSize="27.8" fontWeight="850" letterSpacing="-0.9">
          umi
        </text>
      )}
    </svg>
  );
}
