import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { ErrorSummary } from '#platform/web/form/error-summary.tsx';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { DraftForm, OpenedDraft } from '../../drafts/draft-contract.ts';
import { CopiedNote } from '../repeat/copied-note.tsx';
import { RepeatInstead } from '../repeat/repeat-instead.tsx';
import { TryCard } from '../test-events/try-card.tsx';
import { ApplicantNote } from './applicant-note.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNote } from './draft-note.tsx';
import { releaseKeyOf, stepOf, steps, type Step } from './form/draft-paths.ts';
import { summaryOf, useFindings } from './form/use-findings.ts';
import { useFocusField } from './form/use-focus-field.ts';
import { useWizard, WizardContext, type WizardForm } from './form/wizard-form.ts';
import { LostDraft } from './lost-draft.tsx';
import { useDraftKeeper } from './saving/use-draft-keeper.ts';
import { PreviewButton } from './preview/preview-button.tsx';
import { Stepper } from './stepper.tsx';
import { EventStep } from './steps/event-step.tsx';
import { PoliciesStep } from './steps/policies-step.tsx';
import { ReleasesStep } from './steps/releases-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { wizardTexts } from './texts.ts';
import { useSubmitDraft, type Created } from './use-submit-draft.ts';
import { WizardFooter } from './wizard-footer.tsx';

interface WizardProps {
  readonly draft: OpenedDraft;
  /** The account. */
  readonly owner: string;
  /** The server no longer has it. */
  readonly isGone: boolean;
  readonly onCreated: (created: Created) => void;
}

/** The wizard of a draft: four steps, saved by themselves, and at the end an event. */
export function Wizard({ draft, owner, isGone, onCreated }: WizardProps) {
  const t = useTexts(wizardTexts);
  const [state, keeper] = useDraftKeeper(draft, owner, isGone);
  const { form } = state;
  const today = dayOf(serverNow(), form.timeZone || HOME_ZONE);
  const findings = useFindings(form, today);
  const [step, showStep] = useStep(form);
  const [isNew] = useState(form.name === '');
  const [openRelease, setOpenRelease] = useState<string | null>(form.releases[0]?.key ?? null);
  const [focusField, heading] = useFocusField(step);
  const { mutate, isPending } = useSubmitDraft({ id: draft.id, keeper, today, onCreated, onRefused: findings.refuse });
  const closed: ReadonlySet<Step> = new Set(form.releases.length === 0 ? [3, 4] : []);

  function toStep(next: Step) {
    keeper.change({ ...form, step: next });
    showStep(next);
  }

  function goTo(path: string) {
    const key = releaseKeyOf(path, form);
    if (key !== null) setOpenRelease(key);
    if (stepOf(path) !== step) toStep(stepOf(path));
    focusField(path);
  }

  function goOn(event: FormEvent) {
    event.preventDefault();
    const next = steps[step];
    if (!findings.tryToComplete(next === undefined ? steps : [step])) return;
    if (next === undefined) mutate();
    else toStep(next);
  }

  async function prepareTest() {
    if (!findings.tryToComplete()) return 'stop';
    return (await keeper.settle()) === null ? 'unsaved' : 'saved';
  }

  const change: WizardForm['change'] = (next, ...paths) => {
    findings.forget(paths);
    keeper.change(next);
  };
  return (
    <WizardContext value={{ form, eventId: draft.id, today, isDraft: true, errors: findings.errors, openRelease, setOpenRelease, change, goTo }}>
      <div className="page-width py-6 pb-10 md:py-9 md:pb-16">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="type-title max-md:text-[34px]">{t.title}</h1>
          <PreviewButton id={draft.id} step={step} keeper={keeper} />
        </div>
        <Stepper step={step} unfinished={findings.unfinished} closed={closed} onChoose={toStep} />
        <DraftNote {...state} className="mt-2 md:hidden" />
        {draft.can.submit !== true && <ApplicantNote />}
        {step === 4 && draft.copyOf !== null && <CopiedNote event={draft.copyOf.name} />}
        {state.saving === 'gone' && <LostDraft form={form} onLeave={() => keeper.close()} />}
        <form noValidate className="mt-6 md:mt-8" onSubmit={goOn}>
          <WizardProblems step={step} findings={findings} isBusy={isPending} />
          <div className={step === 2 ? 'sr-only' : 'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2'}>
            <h2 ref={heading} tabIndex={-1} className="type-h2 outline-none">
              {t.steps[step]}
            </h2>
            {step === 1 && isNew && <RepeatInstead />}
          </div>
          {step === 1 && <EventStep />}
          {step === 2 && <ReleasesStep current={() => keeper.read().form} />}
          {step === 3 && <PoliciesStep />}
          {step === 4 && (
            <ReviewStep canSubmit={draft.can.submit === true}>
              <TryCard of={{ kind: 'draft', id: draft.id }} prepare={prepareTest} onRefused={findings.refuse} />
            </ReviewStep>
          )}
          <WizardFooter
            step={step}
            isBusy={isPending}
            stop={step === 2 && form.releases.length === 0 ? t.needsRelease : step === 4 && draft.can.submit !== true ? draft.can.submit : null}
            note={<DraftNote {...state} />}
            onBack={() => toStep(steps[step - 2] ?? 1)}
          />
        </form>
      </div>
      <ConflictDialog mine={form} theirs={state.theirs} keeper={keeper} />
    </WizardContext>
  );
}

interface WizardProblemsProps {
  readonly step: Step;
  readonly findings: ReturnType<typeof useFindings>;
  readonly isBusy: boolean;
}

/** What is wrong on this step; on the last one, on any. */
function WizardProblems({ step, findings, isBusy }: WizardProblemsProps) {
  const t = useTexts(wizardTexts);
  const { form, goTo } = useWizard();
  const { errors, attempts, isRefused } = findings;
  const lines = summaryOf(errors, form, step === 4 ? null : step, (number) => t.releases.unnamed({ number }));
  return <ErrorSummary form={{ errors: lines, attempts, isSubmitting: isBusy, focus: goTo }} title={isRefused ? t.failed : t.missing} />;
}

/** The step in the address, so that the browser's Back leads to the one before; else where the organizer stopped. */
function useStep({ step: stopped, releases }: DraftForm): readonly [Step, (step: Step) => void] {
  const [query, setQuery] = useSearchParams();
  const [first] = useState(stopped);
  const asked = steps.find((step) => String(step) === query.get('step')) ?? steps.find((step) => step === first) ?? 1;
  const step = releases.length === 0 && asked > 2 ? 2 : asked;
  return [step, (next) => setQuery({ step: String(next) })];
}
