import { useRef, useState } from 'react';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import type { PriceSteps } from '../../../prices/price-steps.ts';
import { PriceFields } from './filter-fields.tsx';
import { priceRangeText } from './filter-texts.ts';
import type { ListQuery } from '../list-query.ts';
import { browseTexts } from '../texts.ts';

interface PriceSliderProps {
  readonly query: ListQuery;
  readonly steps: PriceSteps;
}

/** A slider over a chart of the prices, and the same range as fields: the fields are what the form submits. */
export function PriceSlider({ query, steps: { step, counts } }: PriceSliderProps) {
  const t = useTexts(browseTexts).filters;
  const language = useLanguage();
  const lowest = useRef<HTMLInputElement>(null);
  const highest = useRef<HTMLInputElement>(null);
  const [range, setRange] = useState({ minPrice: query.minPrice, maxPrice: query.maxPrice });
  const end = counts.length;
  const from = Math.min(end, Math.round(Number(range.minPrice) / step));
  const to = range.maxPrice === '' ? end : Math.min(end, Math.round(Number(range.maxPrice) / step));

  const readFields = () => setRange({ minPrice: lowest.current?.value ?? '', maxPrice: highest.current?.value ?? '' });
  /** Writes into the fields, before the form reads them; at its ends the slider sets no limit. */
  function write(field: HTMLInputElement | null, position: number, noLimit: number) {
    if (field) field.value = position === noLimit ? '' : String(position * step);
    readFields();
  }

  const amountAt = (position: number) => formatMoney(toMinor(position * step), 'KES', language);
  return (
    <PriceFields query={query} lowest={lowest} highest={highest} onInput={readFields}>
      <p className="type-small float-right -mt-8 text-ink2">{priceRangeText({ ...range, free: false }, t, language)}</p>
      <div className="relative mb-4">
        <Spread counts={counts} from={from} to={to} />
        <Thumb
          label={t.priceFrom}
          end={end}
          position={from}
          said={amountAt(from)}
          onMove={(position) => write(lowest.current, Math.max(0, Math.min(position, to - 1)), 0)}
        />
        <Thumb
          label={t.priceTo}
          end={end}
          position={to}
          said={amountAt(to)}
          onMove={(position) => write(highest.current, Math.min(end, Math.max(position, from + 1)), end)}
        />
      </div>
    </PriceFields>
  );
}

const WIDTH = 20;
const GAP = 3;
const HEIGHT = 48;

/** A column for each step: those within the range are marigold. */
function Spread({ counts, from, to }: { readonly counts: readonly number[]; readonly from: number; readonly to: number }) {
  const most = Math.max(...counts, 1);
  return (
    <svg
      viewBox={`0 0 ${counts.length * WIDTH} ${HEIGHT + 3}`}
      preserveAspectRatio="none"
      className="mb-5.5 block h-24 w-full px-5.5"
      aria-hidden="true"
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT);
        const isIn = index >= from && index < to;
        return (
          <rect key={index} x={index * WIDTH} y={HEIGHT - height} width={WIDTH - GAP} height={height} className={isIn ? 'fill-brand' : 'fill-line'} />
        );
      })}
      <rect x="0" y={HEIGHT} width={counts.length * WIDTH} height="3" className="fill-line" />
      <rect x={from * WIDTH} y={HEIGHT} width={Math.max(0, to - from) * WIDTH} height="3" className="fill-ink" />
    </svg>
  );
}

interface ThumbProps {
  readonly label: string;
  readonly end: number;
  readonly position: number;
  /** The amount at this position, for screen readers. */
  readonly said: string;
  readonly onMove: (position: number) => void;
}

/** One end of the range. Two inputs lie over each other, so only the thumb itself takes pointer events. */
function Thumb({ label, end, position, said, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={said}
      min={0}
      max={end}
      step={1}
      value={position}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      className="range-thumb absolute inset-x-0 -bottom-5.5 h-11 w-full"
    />
  );
}
