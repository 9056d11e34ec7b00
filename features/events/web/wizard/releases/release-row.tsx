import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, CircleAlert, Copy, Trash2 } from 'lucide';
import { useId } from 'react';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { toMinor, type Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { IconButton } from '#platform/web/ui/controls/icon-button.tsx';
import { Dotted } from '#platform/web/ui/dotted.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Price } from '#platform/web/ui/price.tsx';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { dayText } from '../form/day-words.ts';
import { quantityFor, readAmount, readCount } from '../../../drafts/complete-draft.ts';
import { saleDaysOf } from '../../../drafts/sale-days.ts';
import { releaseKeyOf } from '../form/draft-paths.ts';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { useOptionWords } from './option-words.ts';
import { ReleaseFields } from './release-fields.tsx';
import { ReleaseMark } from './release-mark.tsx';

interface ReleaseRowProps {
  readonly release: DraftRelease;
  readonly place: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRemove: (key: string, name: string) => void;
  readonly onDuplicate: (key: string, name: string) => void;
  readonly onMove: (places: number) => void;
}

/** A release: a line that opens into its fields. */
export function ReleaseRow({ release, place, isOpen, onToggle, onRemove, onDuplicate, onMove }: ReleaseRowProps) {
  const { releases: t } = useTexts(wizardTexts);
  const { form, errors } = useWizard();
  const id = useId();
  const name = release.name.trim() || t.unnamed({ number: place + 1 });
  const isWrong = Object.keys(errors).some((path) => releaseKeyOf(path, form) === release.key);
  const named = (action: string) => `${action}: ${name}`;
  return (
    <li className={classNames('relative', isOpen && 'bg-[color-mix(in_srgb,var(--brandsoft)_35%,var(--surface))]')}>
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          className={classNames('flex min-h-19 w-full items-center gap-3 px-4.5 py-3 text-left -outline-offset-3 md:px-5', isOpen && 'pr-28!')}
          onClick={onToggle}
        >
          <ReleaseMark place={place} className={isOpen ? 'h-6' : 'h-9'} />
          {isOpen ? <span className="type-h3 min-w-0 wrap-anywhere">{name}</span> : <ReleaseLine release={release} name={name} isWrong={isWrong} />}
          {!isOpen && <Icon of={ChevronDown} size={20} className="mx-1.5 shrink-0" />}
        </button>
      </h4>
      {isOpen && (
        <>
          <Icon of={ChevronUp} size={20} className="pointer-events-none absolute top-7 right-6 md:right-6.5" />
          <IconButton
            label={named(t.remove)}
            icon={<Icon of={Trash2} size={19} />}
            className="absolute! top-4 right-15"
            onClick={() => onRemove(release.key, name)}
          />
        </>
      )}
      <div id={`${id}-fields`} hidden={!isOpen} className="px-4.5 pb-5 md:px-5">
        {isOpen && (
          <>
            <ReleaseFields release={release} />
            <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
              <RowAction icon={Copy} text={t.duplicate} label={named(t.duplicate)} onClick={() => onDuplicate(release.key, name)} />
              {place > 0 && <RowAction icon={ArrowUp} text={t.up} label={named(t.up)} onClick={() => onMove(-1)} />}
              {place < form.releases.length - 1 && <RowAction icon={ArrowDown} text={t.down} label={named(t.down)} onClick={() => onMove(1)} />}
            </div>
          </>
        )}
      </div>
    </li>
  );
}

interface RowActionProps {
  readonly icon: typeof Copy;
  readonly text: string;
  readonly label: string;
  readonly onClick: () => void;
}

function RowAction({ icon, text, label, onClick }: RowActionProps) {
  return (
    <Button variant="outline" size="small" aria-label={label} icon={<Icon of={icon} size={17} />} onClick={onClick}>
      {text}
    </Button>
  );
}

function ReleaseLine({ release, name, isWrong }: { readonly release: DraftRelease; readonly name: string; readonly isWrong: boolean }) {
  const { releases: t } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form, today } = useWizard();
  const optionWords = useOptionWords();
  const { start, end } = saleDaysOf(release, form, today);
  const [from, to] = [dayText(start, language, { year: end === '' }), dayText(end, language)];
  const price = readAmount(release.price);
  const count = readCount(release.quantity || quantityFor(release, form));
  return (
    <span className="flex min-w-0 grow items-center justify-between gap-x-3 max-[389px]:flex-col max-[389px]:items-start">
      <span className="min-w-0">
        <span className="type-strong flex items-center gap-1.5 wrap-anywhere">
          {isWrong && <Icon of={CircleAlert} size={17} className="shrink-0 text-bad" />}
          {name}
        </span>
        <Dotted
          className="type-small wrap-anywhere text-ink2"
          items={[to === '' ? t.fromDay({ from }) : t.toDay({ from, to }), ...optionWords(release)]}
        />
      </span>
      <span className="shrink-0 min-[390px]:text-right">
        {price === null ? (
          <span className="type-strong block text-ink2">{t.noPrice}</span>
        ) : (
          <Price minor={toMinor(price)} currency={form.currency as Currency} freeWord className="type-strong block" />
        )}
        {count !== null && <span className="type-small block text-ink2">{t.tickets({ count, shown: groupDigits(count, language) })}</span>}
      </span>
    </span>
  );
}
