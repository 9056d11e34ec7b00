import { Check } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { steps, type Step } from './form/draft-paths.ts';
import { wizardTexts } from './texts.ts';

interface StepperProps {
  readonly step: Step;
  /** Steps where something is missing. */
  readonly unfinished: ReadonlySet<Step>;
  /** Steps that cannot be opened yet. */
  readonly closed: ReadonlySet<Step>;
  readonly onChoose: (step: Step) => void;
}

/** The four steps on a thread; every circle leads to its step. */
export function Stepper({ step, unfinished, closed, onChoose }: StepperProps) {
  const t = useTexts(wizardTexts);
  return (
    <nav aria-label={t.stepsLabel} className="mt-5 md:mt-6">
      <ol className="flex items-center md:justify-start">
        {steps.map((each) => (
          <li key={each} className={classNames('flex items-center', each > 1 && 'grow md:grow-0')}>
            {each > 1 && <Thread isDone={each <= step} />}
            <StepButton each={each} step={step} isDone={each < step && !unfinished.has(each)} isClosed={closed.has(each)} onChoose={onChoose} />
          </li>
        ))}
      </ol>
      <p className="mt-2 flex justify-between gap-4 md:hidden" aria-hidden="true">
        <span className="type-strong">{t.stepOf({ step, count: steps.length })}</span>
        <span className="type-body text-right text-ink2">{t.steps[step]}</span>
      </p>
    </nav>
  );
}

function Thread({ isDone }: { readonly isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('mx-2 min-w-2 grow border-t-4 border-dotted md:mx-3 md:w-20', isDone ? 'border-ink' : 'border-line2')}
    />
  );
}

interface StepButtonProps extends Pick<StepperProps, 'step' | 'onChoose'> {
  readonly each: Step;
  readonly isDone: boolean;
  readonly isClosed: boolean;
}

function StepButton({ each, step, isDone, isClosed, onChoose }: StepButtonProps) {
  const t = useTexts(wizardTexts);
  const isCurrent = each === step;
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      aria-disabled={isClosed || undefined}
      className="tap flex min-h-11 items-center rounded-control md:gap-2"
      onClick={() => !isClosed && onChoose(each)}
    >
      <span
        className={classNames(
          'grid size-8 place-content-center rounded-full text-[14px] font-bold',
          isCurrent ? 'bg-brand text-onbrand' : isDone ? 'bg-act text-onact' : 'border-2 border-line2 text-ink2',
        )}
      >
        {isDone ? <Icon of={Check} size={17} strokeWidth={3} /> : each}
        {isDone && <span className="sr-only">{each}</span>}
      </span>
      <span className={classNames('text-[14px] leading-tight max-md:hidden', isCurrent ? 'font-bold' : isDone ? 'font-semibold' : 'text-ink2')}>
        {t.steps[each]}
      </span>
      <span className="md:hidden">
        <span className="sr-only">{t.steps[each]}</span>
      </span>
      {isDone && <span className="sr-only">{t.done}</span>}
    </button>
  );
}
