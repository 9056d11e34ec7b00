import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';
import { announcementChannels, announcementPurposes } from '../../announcement-facts.ts';
import { announcementTexts } from '../texts.ts';
import type { PartProps } from './part-props.ts';

const card = 'flex cursor-pointer items-start gap-3 rounded-inset border border-line bg-surface p-4 has-checked:border-ink has-checked:bg-brandsoft';

/** What it is about, and how it is sent. */
export function KindFields({ draft, errors, set, smsAvailable }: PartProps & { readonly smsAvailable: boolean }) {
  const t = useTexts(announcementTexts);
  const { purpose, channels } = draft;
  const offered = announcementChannels.filter((channel) => channel === 'email' || smsAvailable);
  return (
    <Card className="grid grid-cols-1 gap-5">
      <fieldset>
        <legend className="type-strong mb-2">{t.compose.purpose}</legend>
        <div className="grid grid-cols-1 gap-2 min-[560px]:grid-cols-2">
          {announcementPurposes.map((one) => (
            <label key={one} className={card}>
              <RadioDot name="purpose" value={one} checked={purpose === one} onChange={() => set({ purpose: one })} />
              <span className="min-w-0">
                <span className="type-strong block">{t.purposes[one]}</span>
                <span className="type-small block text-ink2">{one === 'ticket' ? t.compose.ticketHint : t.compose.newsHint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {offered.length > 1 && (
        <fieldset>
          <legend className="type-strong">{t.compose.channels}</legend>
          <div className="flex flex-wrap gap-x-6">
            {offered.map((channel) => (
              <Checkbox
                key={channel}
                name="channels"
                label={t.channels[channel]}
                checked={channels.includes(channel)}
                onChange={({ target }) =>
                  set({ channels: announcementChannels.filter((one) => (one === channel ? target.checked : channels.includes(one))) })
                }
              />
            ))}
          </div>
          {errors['channels'] !== undefined && (
            <p role="alert" className="mt-1 text-[13.5px] font-semibold text-bad">
              {errors['channels']}
            </p>
          )}
        </fieldset>
      )}
    </Card>
  );
}
