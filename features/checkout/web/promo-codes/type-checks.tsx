import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';
import { nameIn } from '#features/events/fixed-names.ts';
import type { EventOfCodes } from './promo-code-words.ts';
import { promoCodeTexts } from './texts.ts';

interface TypeChecksProps {
  readonly name: string;
  readonly legend: string;
  readonly types: EventOfCodes['ticketTypes'];
  /** Ids; null: all, which is then offered. */
  readonly chosen: readonly string[] | null;
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

/** Chooses ticket types. Where all of them may be meant, that is the first choice. */
export function TypeChecks({ name, legend, types, chosen, error, onChange }: TypeChecksProps) {
  const { form: t } = useTexts(promoCodeTexts);
  const language = useLanguage();
  const offersAll = name === 'ticketTypeIds';
  return (
    <fieldset>
      <legend className="type-strong mb-1">{legend}</legend>
      {offersAll && (
        <div className="flex flex-wrap gap-x-6">
          {[true, false].map((isAll) => (
            <label key={String(isAll)} className="flex min-h-11 cursor-pointer items-center gap-3">
              <RadioDot name={`${name}-all`} checked={(chosen === null) === isAll} onChange={() => onChange(isAll ? null : [])} />
              {isAll ? t.allTickets : t.someTickets}
            </label>
          ))}
        </div>
      )}
      {chosen !== null &&
        types.map(({ id, name: type }) => (
          <Checkbox
            key={id}
            name={name}
            label={nameIn(type, language)}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      {error !== undefined && (
        <p role="alert" className="mt-1 text-[13.5px] font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
