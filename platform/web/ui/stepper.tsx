import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';

interface StepperProps {
  readonly steps: readonly string[];
  /** Counts from 0. */
  readonly current: number;
}

/** Where one is in a wizard: circles on a dotted thread; phones show "Step 2 of 4" and the step's name. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <>
      <p className="md:hidden">
        <span className="type-small text-ink2">
          Step {current + 1} of {steps.length}
        </span>
        <span className="type-strong block">{steps[current]}</span>
      </p>
      <ol className="hidden items-center gap-3 md:flex">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'type-small flex items-center gap-2 font-semibold not-last:grow not-last:after:ml-1 not-last:after:grow not-last:after:border-t-4 not-last:after:border-dotted',
              index < current ? 'after:border-ink' : 'after:border-line2',
              index > current && 'text-ink3',
            )}
          >
            <span
              className={classNames(
                'grid size-8 place-content-center rounded-full',
                index < current && 'bg-act text-onact',
                index === current && 'bg-brand font-bold text-onbrand',
                index > current && 'border-2 border-line2',
              )}
            >
              {index < current ? <Check size={17} strokeWidth={3} aria-label="Done" /> : index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}
