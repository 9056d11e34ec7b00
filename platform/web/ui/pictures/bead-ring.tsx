/** A ring of beads that fills its box. Set the colour with a text colour class. */
export function BeadRing({ beads = 24, className }: { readonly beads?: number; readonly className?: string }) {
  const radius = 44;
  const pitch = (2 * Math.PI * radius) / beads;
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <circle
        cx="50"
        cy="50"
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth={(pitch * 0.62).toFixed(2)}
        strokeLinecap="round"
        strokeDasharray={`0 ${pitch.toFixed(3)}`}
      />
    </svg>
  );
}
