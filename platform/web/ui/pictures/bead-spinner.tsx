const BEADS = 12;

/** Twelve beads, each fainter than the one before, turning by one bead a step. Decorative: state what is loading in text. */
export function BeadSpinner({ size = 24 }: { readonly size?: number }) {
  return (
    <svg className="bead-spinner shrink-0" width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {Array.from({ length: BEADS }, (_, index) => {
        const angle = (index / BEADS) * 2 * Math.PI - Math.PI / 2;
        return (
          <circle
            key={index}
            cx={(12 + 9.6 * Math.cos(angle)).toFixed(2)}
            cy={(12 + 9.6 * Math.sin(angle)).toFixed(2)}
            r="2"
            opacity={(0.12 + (0.88 * index) / (BEADS - 1)).toFixed(2)}
          />
        );
      })}
    </svg>
  );
}
