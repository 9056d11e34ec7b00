import { Check, X } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { PaymentView } from './payment-view.ts';
import { checkoutTexts } from '../texts.ts';

type StepState = 'done' | 'current' | 'next' | 'failed';

/** Request sent, Waiting for your PIN, and the result (Tickets issued): three beads on a line. */
export function PromptSteps({ state, last }: { readonly state: PaymentView['state']; readonly last: string }) {
  const t = useTexts(checkoutTexts).prompt.steps;
  const middle = state === 'failed' ? 'failed' : state === 'paid' ? 'done' : 'current';
  return (
    <ol className="grid gap-4">
      <Step state="done" label={t.sent} />
      <Step state={middle} label={t[state]} />
      <Step state={state === 'paid' ? 'done' : 'next'} label={last} isLast />
    </ol>
  );
}

function Step({ state, label, isLast = false }: { readonly state: StepState; readonly label: string; readonly isLast?: boolean }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={classNames('type-strong relative flex items-center gap-3', state === 'next' && 'text-ink3')}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'bead grid size-[22px] shrink-0 place-content-center rounded-full',
          state === 'done' && 'bg-pigment-leaf text-chalk',
          state === 'failed' && 'bg-livestream text-chalk',
          state === 'current' && 'border-[6px] border-brand bg-onbrand',
          state === 'next' && 'border-2 border-line2',
        )}
      >
        {state === 'done' && <Icon of={Check} size={14} strokeWidth={3} />}
        {state === 'failed' && <Icon of={X} size={14} strokeWidth={3} />}
      </span>
      {label}
      {!isLast && <span aria-hidden="true" className="absolute top-6 left-[10px] h-3.5 border-l-2 border-dotted border-line2" />}
    </li>
  );
}
