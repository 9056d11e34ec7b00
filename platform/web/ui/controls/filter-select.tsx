import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { useTexts } from '../../i18n/text-area.ts';
import { Icon } from '../icon.tsx';
import { platformTexts } from '../../texts.ts';
import type { SelectOption } from './select-option.ts';

interface FilterSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  /** Always read out; visible only with `showLabel`: "Sort: Soonest". */
  readonly label: string;
  readonly showLabel?: boolean;
  readonly options: readonly SelectOption[];
}

/** A compact select for filter bars: its label stands inside it. */
export function FilterSelect({ label, showLabel = false, options, ...rest }: FilterSelectProps) {
  const t = useTexts(platformTexts).kit;
  return (
    <label className="control relative min-h-11 max-w-full shrink-0 gap-1.5 text-[15px]">
      <span className={showLabel ? 'font-semibold' : 'sr-only'}>{t.named({ label })}</span>
      <select {...rest} className="-mr-3.5 min-h-[41px] min-w-0 grow pr-9 font-bold">
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={17} className="pointer-events-none absolute right-3" />
    </label>
  );
}
