import { ArrowLeft, ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StickyBar } from '#platform/web/ui/sticky-bar.tsx';
import { steps, type Step } from './form/draft-paths.ts';
import { wizardTexts } from './texts.ts';

interface WizardFooterProps {
  readonly step: Step;
  readonly isBusy: boolean;
  /** Why it does not go on; null: it does. */
  readonly stop: string | null;
  readonly note: ReactNode;
  readonly onBack: () => void;
}

/** Back and Next: below the step, on a phone in a bar at the bottom. */
export function WizardFooter({ step, isBusy, stop, note, onBack }: WizardFooterProps) {
  const t = useTexts(wizardTexts);
  const isLast = step === steps.length;
  const next = (
    <Button
      type="submit"
      className="w-full"
      busy={isBusy && t.submitting}
      disabled={stop !== null}
      aria-describedby={stop === null ? undefined : 'wizard-stop'}
    >
      {isLast ? t.submit : t.next}
      {!isLast && <Icon of={ArrowRight} size={18} />}
    </Button>
  );
  return (
    <>
      {stop !== null && (
        <p id="wizard-stop" className="type-small mt-4 text-right text-ink2">
          {stop}
        </p>
      )}
      <div className="mt-8 flex items-center justify-between gap-6 border-t border-line pt-6 max-md:hidden">
        <Button variant="outline" disabled={step === 1 || isBusy} icon={<Icon of={ArrowLeft} size={18} />} onClick={onBack}>
          {t.back}
        </Button>
        <div className="flex items-center gap-4">
          {note}
          <div>{next}</div>
        </div>
      </div>
      <StickyBar>
        <Button variant="outline" className="w-[36%]" disabled={step === 1 || isBusy} onClick={onBack}>
          {t.back}
        </Button>
        <div className="grow">{next}</div>
      </StickyBar>
    </>
  );
}
