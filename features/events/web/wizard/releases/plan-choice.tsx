import { Check, Plus, Trash2 } from 'lucide';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/controls/icon-button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { nameIn } from '../../../fixed-names.ts';
import { hasTermsOf, planPresets } from '../../../prices/plan-presets.ts';
import type { PaymentPlan } from '../../../schemas.ts';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import type { Texts } from '../texts/en.ts';
import { withRelease } from './change-releases.ts';
import { OwnPlan } from './own-plan.tsx';

const PLANS_MAX = 6;

/** "50% down, 2.5% fee". */
export function planTerms({ downPaymentPercentage, processingFee }: PaymentPlan, { plans: t }: Pick<Texts, 'plans'>, language: Language): string {
  const percent = formatPercent(downPaymentPercentage, language);
  return processingFee === 0 ? t.noFee({ percent }) : t.terms({ percent, fee: formatPercent(processingFee, language) });
}

/** How buyers can pay for a release: the presets as buttons, and plans of the organizer's own. */
export function PlanChoice({ release }: { readonly release: DraftRelease }) {
  const texts = useTexts(wizardTexts);
  const t = texts.plans;
  const { form, change, errors } = useWizard();
  const path = `releases.${release.key}.paymentPlans`;
  const error = Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1];
  const { paymentPlans: plans } = release;
  const isFull = plans.length >= PLANS_MAX;
  const own = plans.filter((plan) => !planPresets.some((preset) => hasTermsOf(plan, preset)));
  const set = (paymentPlans: readonly PaymentPlan[]) => change(withRelease(form, release.key, { paymentPlans: [...paymentPlans] }), path);
  const remove = (plan: PaymentPlan) => set(plans.filter((other) => !hasTermsOf(other, plan)));
  const add = (plan: PaymentPlan) => set(withPlan(plans, plan));
  return (
    <fieldset data-field={path} tabIndex={-1} className="mt-5">
      <legend className="mb-1.5 text-[14px] font-semibold">{t.title}</legend>
      <div className="grid grid-cols-1 gap-2 min-[340px]:grid-cols-2 md:grid-cols-4">
        {planPresets.map((preset) => {
          const isOn = plans.some((plan) => hasTermsOf(plan, preset));
          return (
            <PresetButton
              key={preset.id}
              preset={preset}
              isOn={isOn}
              isClosed={!isOn && isFull}
              onPress={() => (isOn ? remove(preset) : add(preset))}
            />
          );
        })}
      </div>
      <OwnPlans plans={own} onRemove={remove} />
      {error !== undefined && <p className="mt-1.5 text-[13.5px] font-semibold text-bad">{error}</p>}
      {isFull ? <p className="type-small mt-2 text-ink2">{t.full}</p> : <OwnPlan onAdd={add} />}
    </fieldset>
  );
}

/** Without plans a buyer pays in full: the first plan in parts does not take that away. */
function withPlan(plans: readonly PaymentPlan[], plan: PaymentPlan): readonly PaymentPlan[] {
  const before = plans.length === 0 && plan.installments > 1 ? planPresets.filter(({ installments }) => installments === 1) : plans;
  return [...before, plan].toSorted((one, other) => one.installments - other.installments);
}

interface PresetButtonProps {
  readonly preset: PaymentPlan;
  readonly isOn: boolean;
  readonly isClosed: boolean;
  readonly onPress: () => void;
}

function PresetButton({ preset, isOn, isClosed, onPress }: PresetButtonProps) {
  const texts = useTexts(wizardTexts);
  const language = useLanguage();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={isClosed || undefined}
      className={classNames(
        'min-h-14 rounded-control border-[1.5px] bg-surface px-3 py-2 text-left',
        isOn ? 'border-ink shadow-[inset_0_0_0_0.5px_var(--ink)]' : 'border-line2',
      )}
      onClick={() => !isClosed && onPress()}
    >
      <span className="type-strong flex items-center justify-between gap-2">
        {texts.plans.parts({ count: preset.installments })}
        <Icon of={isOn ? Check : Plus} size={18} className="shrink-0" />
      </span>
      <span className="type-micro block text-ink2">{planTerms(preset, texts, language)}</span>
    </button>
  );
}

function OwnPlans({ plans, onRemove }: { readonly plans: readonly PaymentPlan[]; readonly onRemove: (plan: PaymentPlan) => void }) {
  const texts = useTexts(wizardTexts);
  const { releases: t, plans: words } = texts;
  const language = useLanguage();
  if (plans.length === 0) return null;
  return (
    <ul className="mt-2 grid grid-cols-1 gap-2">
      {plans.map((plan) => (
        <li key={plan.id} className="flex items-center justify-between gap-2 rounded-control border-[1.5px] border-ink bg-surface py-1 pr-1 pl-3">
          <span className="min-w-0">
            <span className="type-strong block wrap-anywhere">{nameIn(plan.name, language)}</span>
            <span className="type-micro block text-ink2">
              {words.parts({ count: plan.installments })} · {planTerms(plan, texts, language)}
            </span>
          </span>
          <IconButton label={`${t.remove}: ${nameIn(plan.name, language)}`} icon={<Icon of={Trash2} size={18} />} onClick={() => onRemove(plan)} />
        </li>
      ))}
    </ul>
  );
}
