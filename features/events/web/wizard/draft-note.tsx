import { CloudAlert, CloudCheck, CloudOff } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ageText } from './form/age-text.ts';
import type { DraftState } from './saving/draft-keeper.ts';
import { wizardTexts } from './texts.ts';

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
