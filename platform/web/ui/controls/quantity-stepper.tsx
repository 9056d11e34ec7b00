import { Minus, Plus } from 'lucide';
import { useTexts } from '../../i18n/text-area.ts';
import { Icon } from '../icon.tsx';
import { platformTexts } from '../../texts.ts';

interface QuantityStepperProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A quantity: minus, the number, plus. */
export function QuantityStepper({ label, value, min = 1, max, onChange }: QuantityStepperProps) {
  const t = useTexts(platformTexts).kit;
  const step = 'grid size-[45px] place-content-center rounded-control aria-disabled:text-ink3';
  return (
    <div role="group" aria-label={label} className="inline-flex min-h-12 items-center rounded-control border-[1.5px] border-line2 bg-surface">
      <button
        type="button"
        className={step}
        aria-label={t.fewer}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon of={Minus} size={18} />
      </button>
      <output aria-live="polite" className="type-figure min-w-9 text-center text-[20px]">
        {value}
      </output>
      <button
        type="button"
        className={step}
        aria-label={t.more}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon of={Plus} size={18} />
      </button>
    </div>
  );
}
