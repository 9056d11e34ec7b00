const WIDTH = 92;
const HEIGHT = 26;
const EDGE = 5;

/** The course of a figure in a few pixels, ending in a bead. Decorative: the figure stands beside it, and a chart below. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  const place = (value: number, at: number) =>
    [EDGE + ((WIDTH - 2 * EDGE) * at) / (values.length - 1), HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - least)) / span] as const;
  const [x, y] = place(values.at(-1) ?? 0, values.length - 1);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" className="shrink-0">
      <polyline
        points={values
          .map((value, at) =>
            place(value, at)
              .map((at2) => at2.toFixed(1))
              .join(','),
          )
          .join(' ')}
        fill="none"
        strokeWidth="1.6"
        strokeLinejoin="round"
        className="stroke-ink2"
      />
      <circle cx={x} cy={y} r="3.6" strokeWidth="1.8" className="fill-brand stroke-ink" />
    </svg>
  );
}
