import { HOME_ZONE } from '#platform/contract/dates.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import type { DraftForm } from '../../../drafts/draft-contract.ts';
import { planOfDraft } from '../../../drafts/plan-of-draft.ts';
import { findOdd, type Odd } from '../../../readiness/check-readiness.ts';
import { clockTime } from '../../../readiness/sale-plan.ts';
import { oddText } from '../../readiness/odd-text.ts';
import { ReadinessLines, type ReadinessLine } from '../../readiness/readiness-lines.tsx';
import { readinessTexts } from '../../readiness/texts.ts';
import { checkDraft } from '../form/check-draft.ts';
import { summaryOf } from '../form/use-findings.ts';
import { useWizard } from '../form/wizard-form.ts';
import { SumCard } from '../releases/sum-card.tsx';
import { wizardTexts } from '../texts.ts';
import { cannotBePaid } from './releases-step.tsx';

/** Where the wizard changes it: the ticket types of a draft are its releases. */
function fieldOf({ code }: Odd): string | null {
  if (code === 'exceedsCapacity') return 'totalCapacity';
  if (code === 'begun') return 'startDate';
  if (code === 'noContact') return 'organizerEmail';
  if (code === 'noLink') return 'virtualSettings.joinLink';
  return code === 'noPicture' ? null : 'releases';
}

/** The checklist of a draft as it is typed; `form` is completed. */
export function DraftReadiness({ form }: { readonly form: DraftForm }) {
  const t = useTexts(readinessTexts);
  const { checks, releases } = useTexts(wizardTexts);
  const language = useLanguage();
  const { today, goTo } = useWizard();
  const found = checkDraft(form, today);
  const messages = Object.fromEntries(Object.entries(found).map(([path, name]) => [path, checks[name]]));
  const missing = Object.entries(summaryOf(messages, form, null, (number) => releases.unnamed({ number }))).map(([path, text]): ReadinessLine => ({
    path,
    text,
  }));
  if (cannotBePaid(form)) missing.push({ path: 'currency', text: t.findings.currencyNotPayable });
  const now = clockTime(serverNow(), form.timeZone || HOME_ZONE);
  const odd = findOdd(planOfDraft(form), now)
    // It is among what is missing already.
    .filter(({ code }) => !(code === 'noContact' && 'organizerEmail' in found) && code !== 'saleAfterEnd')
    .map((each): ReadinessLine => ({ path: fieldOf(each), text: oddText(each, t, language) }));
  return (
    <SumCard title={t.title}>
      <ReadinessLines missing={missing} odd={odd} goTo={goTo} />
    </SumCard>
  );
}
