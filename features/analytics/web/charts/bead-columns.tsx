import { classNames } from '#platform/web/ui/class-names.ts';
import { PointedChart, Tooltip } from './pointed-chart.tsx';
import { beadsOf, labelStep } from './scale.ts';

export interface BeadColumn {
  readonly key: string;
  readonly value: number;
  readonly tick: string;
  /** In the tooltip. */
  readonly title: string;
  readonly text: string;
}

interface BeadColumnsProps {
  readonly label: string;
  readonly columns: readonly BeadColumn[];
  /** What one bead stands for. */
  readonly unit: number;
  readonly axis: (value: number) => string;
}

const LEFT = 70;
const TOP = 54;
const BOTTOM = 30;
/** From bead to bead in a column, and the largest bead. */
const PITCH = 26;
const RADIUS_MAX = 10.5;

/** A part of a bead has that part of its area, and lies on the bead below it. */
const sizeOf = (part: number, radius: number): number => Math.max(2, radius * Math.sqrt(part));

/** How wide the columns are together, of a chart so wide. */
export const columnRoom = (width: number): number => width - LEFT;

/** A column of beads for each entry, below the line where money went back; the one pointed at, at first the best, is marigold. */
export function BeadColumns({ label, columns, unit, axis }: BeadColumnsProps) {
  const values = columns.map(({ value }) => value);
  const best = Math.max(0, values.indexOf(Math.max(...values)));
  const above = Math.max(1, ...values.map((value) => (value > 0 ? beadsOf(value, unit).length : 0)));
  const below = Math.max(0, ...values.map((value) => (value < 0 ? beadsOf(value, unit).length : 0)));
  const rows = Math.max(4, above);
  const zero = TOP + rows * PITCH;
  const height = zero + below * PITCH + BOTTOM;
  const entryAt = (x: number, width: number) => Math.floor(((x - LEFT) / columnRoom(width)) * columns.length);
  return (
    <PointedChart
      label={label}
      count={columns.length}
      initial={best}
      height={height}
      entryAt={entryAt}
      words={(at) => [columns[at]?.text, columns[at]?.title].join(', ')}
    >
      {({ width, pointed }) => {
        const room = columnRoom(width) / columns.length;
        const radius = Math.min(RADIUS_MAX, room / 2 - 1);
        const x = (at: number) => LEFT + (at + 0.5) * room;
        const every = labelStep(columns.length, columnRoom(width), 58);
        const current = columns[pointed];
        const lines = Array.from({ length: Math.floor(rows / 2) + Math.floor(below / 2) + 1 }, (_, at) => (at - Math.floor(below / 2)) * 2);
        return (
          <>
            {lines.map((row) => (
              <g key={row}>
                <line
                  x1={LEFT - 8}
                  x2={width}
                  y1={zero - row * PITCH}
                  y2={zero - row * PITCH}
                  className={row === 0 ? 'stroke-line2' : 'stroke-line'}
                />
                <text x={0} y={zero - row * PITCH + 4} className="fill-ink2 text-[12px]">
                  {axis(row * unit)}
                </text>
              </g>
            ))}
            {columns.map(({ key, value, tick }, at) => (
              <g key={key}>
                {beadsOf(value, unit).map((part, bead) => (
                  <circle
                    key={bead}
                    cx={x(at)}
                    cy={zero - Math.sign(value) * (bead * PITCH + PITCH / 2 - radius + sizeOf(part, radius))}
                    r={sizeOf(part, radius)}
                    className={classNames('bead', value < 0 ? 'fill-bad' : at === pointed ? 'fill-brand' : 'fill-ink')}
                  />
                ))}
                {(columns.length - 1 - at) % every === 0 && (
                  <text
                    x={Math.min(x(at), width - 21)}
                    y={height - 8}
                    textAnchor="middle"
                    className={classNames('text-[12px]', at === pointed ? 'fill-ink font-bold' : 'fill-ink2')}
                  >
                    {tick}
                  </text>
                )}
              </g>
            ))}
            {current !== undefined && (
              <Tooltip
                x={x(pointed)}
                y={zero - (current.value > 0 ? beadsOf(current.value, unit).length : 0) * PITCH}
                width={width}
                title={current.title}
                text={current.text}
              />
            )}
          </>
        );
      }}
    </PointedChart>
  );
}
