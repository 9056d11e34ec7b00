import { useId } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { PointedChart, Tooltip } from './pointed-chart.tsx';
import { labelStep, scaleOf } from './scale.ts';

export interface LinePoint {
  readonly key: string;
  readonly value: number;
  /** Below the line: "Fri, 20 Nov"; where room is scarce "20 Nov". */
  readonly tick: string;
  readonly shortTick: string;
  /** In the tooltip: "KSh 530,250" above "641 tickets, Fri, 20 Nov". */
  readonly title: string;
  readonly text: string;
}

interface LineChartProps {
  readonly label: string;
  readonly points: readonly LinePoint[];
  /** A gridline in short: "KSh 600K". */
  readonly axis: (value: number) => string;
}

const TOP = 60;
const BOTTOM = 34;
const LEFT = 68;
const SIDE = 14;
const NARROW_PX = 560;
/** With more points than this the rings would touch. */
const RINGS_MAX = 40;

const plotOf = (width: number) => ({ left: LEFT, right: width - SIDE - (width < NARROW_PX ? 8 : 26) });

/** An ink line over beads, the best point in marigold. Values below zero are below the line of zero. */
export function LineChart({ label, points, axis }: LineChartProps) {
  const dots = useId();
  const values = points.map(({ value }) => value);
  const best = Math.max(0, values.indexOf(Math.max(...values)));
  const steps = Math.max(1, points.length - 1);
  const height = 300;
  const entryAt = (x: number, width: number) => {
    const { left, right } = plotOf(width);
    return Math.round(((x - left) / (right - left)) * steps);
  };
  return (
    <PointedChart
      label={label}
      count={points.length}
      initial={best}
      height={height}
      entryAt={entryAt}
      words={(at) => [points[at]?.title, points[at]?.text].join(', ')}
    >
      {({ width, pointed }) => {
        const { left, right } = plotOf(width);
        const { low, high, ticks } = scaleOf(values);
        const x = (at: number) => (points.length === 1 ? (left + right) / 2 : left + ((right - left) * at) / steps);
        const y = (value: number) => TOP + ((height - TOP - BOTTOM) * (high - value)) / (high - low);
        const isNarrow = width < NARROW_PX;
        const every = labelStep(points.length, right - left, isNarrow ? 52 : 104);
        const path = points.map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');
        const current = points[pointed];
        return (
          <>
            <defs>
              <pattern id={dots} width="8" height="8" patternUnits="userSpaceOnUse">
                <circle cx="4" cy="4" r="1.9" className="fill-brand" />
              </pattern>
            </defs>
            {ticks.map((tick) => (
              <g key={tick}>
                <line x1={left - 8} x2={width} y1={y(tick)} y2={y(tick)} className={tick === 0 ? 'stroke-line2' : 'stroke-line'} />
                <text x={0} y={y(tick) + 4} className="fill-ink2 text-[12px]">
                  {axis(tick)}
                </text>
              </g>
            ))}
            <path d={`${path}L${x(points.length - 1).toFixed(1)} ${y(0)}L${x(0)} ${y(0)}Z`} className="fill-brandsoft" />
            <path d={`${path}L${x(points.length - 1).toFixed(1)} ${y(0)}L${x(0)} ${y(0)}Z`} fill={`url(#${dots})`} />
            <path d={path} fill="none" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round" className="stroke-ink" />
            {points.map(({ key, value, tick, shortTick }, at) => (
              <g key={key}>
                {points.length <= RINGS_MAX && <circle cx={x(at)} cy={y(value)} r="4" strokeWidth="2" className="fill-surface stroke-ink" />}
                {(points.length - 1 - at) % every === 0 && (
                  <text
                    x={x(at)}
                    y={height - 10}
                    textAnchor="middle"
                    className={classNames('text-[12px]', at === pointed ? 'fill-ink font-bold' : 'fill-ink2')}
                  >
                    {isNarrow ? shortTick : tick}
                  </text>
                )}
              </g>
            ))}
            {current !== undefined && (
              <>
                <line
                  x1={x(pointed)}
                  x2={x(pointed)}
                  y1={y(current.value)}
                  y2={y(low)}
                  strokeWidth="1.5"
                  strokeDasharray="2 3"
                  className="stroke-ink"
                />
                <circle cx={x(pointed)} cy={y(current.value)} r="6" strokeWidth="2.5" className="fill-brand stroke-ink" />
                <Tooltip x={x(pointed)} y={y(current.value)} width={width} title={current.title} text={current.text} />
              </>
            )}
          </>
        );
      }}
    </PointedChart>
  );
}
