import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { waitingRoomTexts } from './texts.ts';

const RINGS = 10;
const INNER = 100;
const PITCH = 17;
const BEAD = 16.4;
/** Rings of people ahead, from the centre outwards; the other rings are people behind. */
const AHEAD = 7;
const SECTORS = 8;

interface Bead {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

/** Drawn once: the rings do not change, only "You" moves. */
const beads: readonly Bead[] = Array.from({ length: RINGS }, (_, ring) => {
  const radius = INNER + ring * PITCH;
  const count = Math.floor((2 * Math.PI * radius) / BEAD / SECTORS) * SECTORS;
  return Array.from({ length: count }, (__, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return { x: 280 + radius * Math.cos(angle), y: 280 + radius * Math.sin(angle), colour: colourOf(ring, index, count / SECTORS) };
  });
}).flat();

/** A Maasai collar: plain rings inside and at the edge, triangles between them that taper outwards. */
function colourOf(ring: number, index: number, perSector: number): string {
  if (ring >= AHEAD) return 'fill-line';
  if (ring === 0) return 'fill-pigment-chalk';
  if (ring === 1) return 'fill-pigment-marigold';
  if (ring === AHEAD - 1) return 'fill-pigment-blue';
  const fromMiddle = Math.abs(((index % perSector) + 0.5) / perSector - 0.5);
  return fromMiddle < (AHEAD - 1 - ring) * 0.09 ? 'fill-pigment-chalk' : 'fill-pigment-madder';
}

/** The queue drawn as a collar: beads ahead in colour, beads behind dim, one marigold bead is "You", the number in the centre. */
export function QueueCollar({ position }: { readonly position: number }) {
  const t = useTexts(waitingRoomTexts);
  const language = useLanguage();
  // The bead eases around and inwards as the queue moves: two turns from a thousand places away.
  const place = Math.min(1, Math.log10(Math.max(1, position)) / 3.2);
  const radius = INNER + place * PITCH * (AHEAD - 1);
  const degrees = -90 + place * 130;
  return (
    <div className="relative mx-auto w-full max-w-[560px]">
      <svg viewBox="14 14 532 532" className="block w-full" aria-hidden="true">
        {beads.map(({ x, y, colour }, index) => (
          <circle key={index} cx={x.toFixed(1)} cy={y.toFixed(1)} r="7.4" className={`bead ${colour}`} />
        ))}
        <g transform={`rotate(${degrees.toFixed(1)} 280 280)`} className="transition-transform duration-[420ms]">
          <circle cx={280 + radius} cy="280" r="26" className="fill-page stroke-brand" strokeWidth="1.5" />
          <circle cx={280 + radius} cy="280" r="18" className="fill-brand" />
          <g transform={`rotate(${(-degrees).toFixed(1)} ${280 + radius} 280)`}>
            <rect x={280 + radius + 14} y="240" width="44" height="28" rx="6" className="fill-brand" />
            <text x={280 + radius + 36} y="259" textAnchor="middle" className="fill-onbrand text-[14px] font-bold">
              {t.you}
            </text>
          </g>
        </g>
      </svg>
      <p className="absolute inset-0 grid place-content-center text-center">
        <span className="font-display text-[clamp(30px,9vw,46px)] leading-none font-[820] tracking-[-0.03em]">{groupDigits(position, language)}</span>
        <span className="type-micro mt-1.5 font-semibold text-ink2 md:mt-2 md:text-[15px]">{t.position}</span>
      </p>
    </div>
  );
}
