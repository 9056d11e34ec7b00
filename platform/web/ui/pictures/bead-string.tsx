interface Bead {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

interface BeadStringProps {
  readonly viewBox: string;
  readonly threads: readonly string[];
  readonly ends: readonly (readonly [number, number])[];
  readonly beads: readonly Bead[];
  readonly className: string;
}

/** Beads on thread: the drawing that the empty screen and the error screen share. */
export function BeadString({ viewBox, threads, ends, beads, className }: BeadStringProps) {
  return (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      {threads.map((thread) => (
        <path key={thread} d={thread} fill="none" className="stroke-line2" strokeWidth="2.5" strokeLinecap="round" />
      ))}
      {ends.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="7" className="fill-ink" />
      ))}
      {beads.map((bead) => (
        <g key={`${bead.x}-${bead.y}`}>
          <circle cx={bead.x} cy={bead.y} r="13" className={bead.colour} />
          <circle cx={bead.x} cy={bead.y} r="4.2" className="fill-page" />
        </g>
      ))}
    </svg>
  );
}
