import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useWidth } from './use-width.ts';

interface PointedChartProps {
  /** What the chart shows, read out. */
  readonly label: string;
  readonly count: number;
  /** The entry that is pointed at first. */
  readonly initial: number;
  /** An entry in words: "Fri, 20 Nov, KSh 530,250, 641 tickets". */
  readonly words: (at: number) => string;
  readonly height: number;
  /** The entry nearest to a place, in pixels from the left, of a chart so wide. */
  readonly entryAt: (x: number, width: number) => number;
  readonly children: (drawn: { readonly width: number; readonly pointed: number }) => ReactNode;
}

const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 7, PageDown: -7 };

/** A chart one of whose entries is pointed at: by mouse, touch or arrow keys. To screen readers it is a slider over its entries. */
export function PointedChart({ label, count, initial, words, height, entryAt, children }: PointedChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = Math.max(0, count - 1);
  const pointed = Math.min(chosen ?? initial, last);

  function handleKey(event: KeyboardEvent) {
    const move = moves[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : move === undefined ? undefined : pointed + move;
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, next)));
  }

  function handlePointer(event: PointerEvent<HTMLDivElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, entryAt(event.clientX - left, width))));
  }

  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, count)}
      aria-valuenow={pointed + 1}
      aria-valuetext={count === 0 ? undefined : words(pointed)}
      className="relative touch-pan-y overflow-x-clip rounded-badge"
      style={{ height }}
      onKeyDown={handleKey}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      // A finger that is lifted leaves what it has pointed at.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      onBlur={() => setChosen(null)}
    >
      {width > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute">
          {children({ width, pointed })}
        </svg>
      )}
    </div>
  );
}

interface TooltipProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly title: string;
  readonly text: string;
}

const TITLE_PX = 8.6;
const TEXT_PX = 6.6;
const HEIGHT = 48;

/** What is pointed at, above it; it stays inside the chart. */
export function Tooltip({ x, y, width, title, text }: TooltipProps) {
  const wide = Math.min(width, Math.max(title.length * TITLE_PX, text.length * TEXT_PX) + 26);
  const left = Math.min(width - wide, Math.max(0, x - wide / 2));
  const top = Math.max(0, y - HEIGHT - 14);
  return (
    <g>
      <rect x={left} y={top} width={wide} height={HEIGHT} rx={9} className="fill-act" />
      <text x={left + 13} y={top + 21} className="fill-onact text-[14.5px] font-bold">
        {title}
      </text>
      <text x={left + 13} y={top + 38} className="fill-onact text-[12.5px]">
        {text}
      </text>
    </g>
  );
}
