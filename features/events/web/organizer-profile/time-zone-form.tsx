import { useId, useState, type FormEvent } from 'react';
import { formatZone } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { saveTimeZone } from '../../organizers/endpoints.ts';
import type { OwnProfile } from '../../organizers/organizer-contract.ts';
import { timeZones } from '../wizard/form/known-places.ts';
import { profileTexts } from './texts.ts';

interface TimeZoneFormProps {
  readonly profile: OwnProfile;
  readonly onSaved: (profile: OwnProfile) => void;
}

/** The time zone in which the organization's days begin: of its figures, not of its events. */
export function TimeZoneForm({ profile, onSaved }: TimeZoneFormProps) {
  const t = useTexts(profileTexts).zone;
  const title = useId();
  const [chosen, choose] = useState(profile.timeZone);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const now = serverNow();
  const zones = timeZones.includes(profile.timeZone) ? timeZones : [profile.timeZone, ...timeZones];
  const options = zones.map((zone) => ({ value: zone, label: `${zone.replace(/^.*\//, '').replaceAll('_', ' ')} (${formatZone(now, zone)})` }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    setFailure(null);
    try {
      onSaved(await call(saveTimeZone, { query: { organization: profile.id }, body: { timeZone: chosen } }));
      showToast(t.saved);
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      method="post"
      noValidate
      aria-labelledby={title}
      className="mt-10 grid grid-cols-1 gap-4 border-t border-line pt-8"
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={title} className="type-h3">
        {t.title}
      </h3>
      <SelectInput
        label={t.label}
        hint={t.hint}
        name="timeZone"
        options={options}
        value={chosen}
        error={failure === null ? undefined : messageFor(failure)}
        onChange={({ target }) => choose(target.value)}
      />
      <Button type="submit" variant="outline" className="justify-self-start max-sm:w-full" busy={isSaving && t.saving}>
        {t.save}
      </Button>
    </form>
  );
}
