import { nameIn } from '#features/events/fixed-names.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { audienceGroups } from '../../announcement-facts.ts';
import type { AnnouncementList } from '../../contract.ts';
import { announcementTexts } from '../texts.ts';
import type { PartProps } from './part-props.ts';

/** Who gets it. Some have not arrived only once others have. */
export function AudienceFields({ draft, errors, set, event }: PartProps & { readonly event: AnnouncementList['event'] }) {
  const t = useTexts(announcementTexts);
  const offered = audienceGroups.filter((group) => group !== 'not-arrived' || event.arrived > 0);
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h3 className="type-h3">{t.compose.to}</h3>
      <SelectInput
        name="audience.group"
        label={t.compose.group}
        value={draft.group}
        options={offered.map((value) => ({ value, label: t.groups[value] }))}
        onChange={({ target }) => set({ group: offered.find((group) => group === target.value) ?? 'all' })}
      />
      {event.ticketTypes.length > 1 && <TypeChecks draft={draft} errors={errors} set={set} types={event.ticketTypes} />}
      <div className="grid grid-cols-1 gap-5 min-[560px]:grid-cols-2">
        {(['boughtFrom', 'boughtUntil'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            name={`audience.${name}`}
            label={name === 'boughtFrom' ? t.compose.from : t.compose.until}
            aside={t.optional}
            value={draft[name]}
            error={errors[`audience.${name}`]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </div>
    </Card>
  );
}

function TypeChecks({ draft, errors, set, types }: PartProps & { readonly types: AnnouncementList['event']['ticketTypes'] }) {
  const t = useTexts(announcementTexts).compose;
  const language = useLanguage();
  const chosen = draft.ticketTypeIds;
  const error = errors['audience.ticketTypeIds'];
  return (
    <fieldset>
      <legend className="type-strong mb-1">{t.types}</legend>
      <div className="flex flex-wrap gap-x-6">
        {[true, false].map((isAll) => (
          <label key={String(isAll)} className="flex min-h-11 cursor-pointer items-center gap-3">
            <RadioDot name="all-types" checked={(chosen === null) === isAll} onChange={() => set({ ticketTypeIds: isAll ? null : [] })} />
            {isAll ? t.allTypes : t.someTypes}
          </label>
        ))}
      </div>
      {chosen !== null &&
        types.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="audience.ticketTypeIds"
            label={nameIn(name, language)}
            checked={chosen.includes(id)}
            onChange={({ target }) => set({ ticketTypeIds: target.checked ? [...chosen, id] : chosen.filter((one) => one !== id) })}
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
