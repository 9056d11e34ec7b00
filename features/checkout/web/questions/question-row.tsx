import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide';
import { nameIn } from '#features/events/fixed-names.ts';
import type { ListedQuestion, QuestionList } from '#features/questions/contract.ts';
import { wordsIn } from '#features/questions/question-facts.ts';
import { formatDay } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { IconButton } from '#platform/web/ui/controls/icon-button.tsx';
import { Dotted } from '#platform/web/ui/dotted.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { questionTexts } from './texts.ts';

interface QuestionRowProps {
  readonly question: ListedQuestion;
  readonly event: QuestionList['event'];
  readonly mayManage: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** By so many places. */
  readonly onMove: (by: number) => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** One question: what it asks of whom, how many answered, and what may be done with it. */
export function QuestionRow({ question, event, mayManage, isFirst, isLast, onMove, onChange, onRemove }: QuestionRowProps) {
  const t = useTexts(questionTexts);
  const language = useLanguage();
  const label = wordsIn(question.label, language);
  const { kind, subject, asked, required, atGate, ticketTypeIds, editableUntil, answers } = question;
  const names = ticketTypeIds?.map((id) => nameIn(event.ticketTypes.find((type) => type.id === id)?.name ?? '', language)).filter(Boolean);
  const last = editableUntil === null ? null : new Date(Date.parse(editableUntil) - 1).toISOString();
  const facts = [
    t.kinds[kind],
    t.subjects[subject],
    required && t.required,
    asked === 'later' && t.later,
    atGate && t.atGate,
    names !== undefined && t.only({ names: names.join(', ') }),
    last !== null && t.until({ day: formatDay(last, event.timeZone, language) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="type-strong wrap-anywhere">{label}</p>
      <p className="type-small text-ink2">
        <Dotted items={facts} />
      </p>
      <p className="type-small tnum text-ink2">{t.answers({ count: answers })}</p>
      {mayManage && (
        <div className="-ml-2.5 flex flex-wrap gap-1">
          <IconButton icon={<Icon of={ArrowUp} size={19} />} label={t.up({ question: label })} disabled={isFirst} onClick={() => onMove(-1)} />
          <IconButton icon={<Icon of={ArrowDown} size={19} />} label={t.down({ question: label })} disabled={isLast} onClick={() => onMove(1)} />
          <IconButton icon={<Icon of={Pencil} size={18} />} label={t.changeOf({ question: label })} onClick={onChange} />
          <IconButton icon={<Icon of={Trash2} size={18} />} label={t.removeOf({ question: label })} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}
