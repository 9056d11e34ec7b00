import { useState } from 'react';
import { formatZone } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Segmented } from '#platform/web/ui/controls/segmented.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { announcementTexts } from '../texts.ts';
import type { PartProps } from './part-props.ts';

/** At once, or at a moment where the event is. */
export function WhenFields({ draft, errors, set, timeZone }: PartProps & { readonly timeZone: string }) {
  const { compose: t } = useTexts(announcementTexts);
  const [now] = useState(() => new Date());
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h3 className="type-h3">{t.when}</h3>
      <Segmented
        label={t.when}
        value={draft.when}
        segments={[
          { value: 'now', label: t.now },
          { value: 'later', label: t.later },
        ]}
        onChange={(when) => set({ when })}
      />
      {draft.when === 'later' && (
        <div className="grid grid-cols-1 gap-5 min-[560px]:grid-cols-2">
          <TextInput
            type="date"
            name="sendOn"
            label={t.day}
            value={draft.sendOn}
            error={errors['sendOn']}
            onChange={({ target }) => set({ sendOn: target.value })}
          />
          <TextInput
            type="time"
            name="sendTime"
            label={t.time}
            hint={t.zone({ zone: formatZone(draft.sendOn === '' ? now : `${draft.sendOn}T12:00:00Z`, timeZone) })}
            value={draft.sendTime}
            error={errors['sendTime']}
            onChange={({ target }) => set({ sendTime: target.value })}
          />
        </div>
      )}
    </Card>
  );
}
