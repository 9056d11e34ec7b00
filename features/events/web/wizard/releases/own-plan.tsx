import { ChevronDown } from 'lucide';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { PaymentPlan } from '../../../schemas.ts';
import { readAmount, readCount } from '../../../drafts/complete-draft.ts';
import { wizardTexts } from '../texts.ts';

const empty = { name: '', installments: '', downPayment: '', fee: '0' };
type Typed = typeof empty;

/** A plan as typed; null when something is missing or out of range. */
function readPlan({ name, installments, downPayment, fee }: Typed): Omit<PaymentPlan, 'id'> | null {
  const [parts, down, percent] = [readCount(installments), readAmount(downPayment), readAmount(fee)];
  if (name.trim() === '' || parts === null || down === null || percent === null) return null;
  if (parts < 2 || parts > 12 || down < 1 || down > 99 || percent < 0 || percent > 50) return null;
  return { name: name.trim(), installments: parts, downPaymentPercentage: down, processingFee: percent };
}

/** A plan of the organizer's own. It becomes part of the draft when it is added. */
export function OwnPlan({ onAdd }: { readonly onAdd: (plan: PaymentPlan) => void }) {
  const { plans: t } = useTexts(wizardTexts);
  const [typed, setTyped] = useState(empty);
  const [isWrong, setWrong] = useState(false);
  const field = (name: keyof Typed) => ({
    label: { name: t.name, installments: t.installments, downPayment: t.downPayment, fee: t.fee }[name],
    value: typed[name],
    maxLength: name === 'name' ? 80 : 6,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setTyped({ ...typed, [name]: target.value }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      add();
    },
  });

  function add() {
    const plan = readPlan(typed);
    setWrong(plan === null);
    if (plan === null) return;
    onAdd({ id: crypto.randomUUID(), ...plan });
    setTyped(empty);
  }

  return (
    <details className="group mt-1">
      <summary className="type-strong inline-flex min-h-11 list-none items-center gap-1.5 rounded-control [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronDown} size={18} className="group-open:rotate-180" />
        {t.own}
      </summary>
      <div className="mt-1 grid grid-cols-1 items-end gap-x-3 gap-y-4 min-[360px]:grid-cols-2 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <TextInput {...field('name')} className="min-[360px]:max-md:col-span-2" />
        <TextInput {...field('installments')} inputMode="numeric" />
        <TextInput {...field('downPayment')} inputMode="decimal" />
        <TextInput {...field('fee')} inputMode="decimal" />
      </div>
      {isWrong && (
        <p role="alert" className="mt-1.5 text-[13.5px] font-semibold text-bad">
          {t.wrong}
        </p>
      )}
      <Button variant="outline" size="small" className="mt-3" onClick={add}>
        {t.add}
      </Button>
    </details>
  );
}
