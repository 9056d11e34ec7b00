import { CloudAlert, CloudCheck, CloudOff } from 'lucide';
import { formatDate, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { DraftState } from './saving/draft-keeper.ts';
import { wizardTexts } from './texts.ts';
import type { Texts } from './texts/en.ts';

const HOUR_MS = 3_600_000;

/** How long ago: under an hour, a day and two days in words, then the date (docs/reference/design.md#dates-and-times). */
export function ageText(at: string, { age: t }: Pick<Texts, 'age'>, language: Language): string {
  const hours = Math.floor((serverNow().getTime() - new Date(at).getTime()) / HOUR_MS);
  return hours < 1 ? t.now : hours < 24 ? t.hours({ count: hours }) : hours < 48 ? t.yesterday : formatDate(at, HOME_ZONE, language);
}

/** Whether what was typed has been saved. */
export function DraftNote({ saving, savedAt, className }: Pick<DraftState, 'saving' | 'savedAt'> & { readonly className?: string }) {
  const t = useTexts(wizardTexts);
  const language = useLanguage();
  const isTrouble = saving !== 'saved' && saving !== 'open' && saving !== 'saving';
  const text = isTrouble ? t.saving[saving] : saving === 'saved' ? t.saving.saved({ when: ageText(savedAt, t, language) }) : t.saving.open;
  const icon = saving === 'unreachable' ? CloudOff : isTrouble ? CloudAlert : CloudCheck;
  return (
    <p className={classNames('type-small flex items-start gap-1.5', isTrouble ? 'font-semibold text-warn' : 'text-ink2', className)}>
      <Icon of={icon} size={17} className="mt-px shrink-0" />
      {text}
    </p>
  );
}
