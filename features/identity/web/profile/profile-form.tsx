import { useRef, useState, type FormEvent } from 'react';
import { showPhone } from '#platform/contract/phone.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { saveProfile } from '../../endpoints.ts';
import type { Profile } from '../../profile/profile-contract.ts';
import { profileTexts } from './texts.ts';

interface ProfileFormProps {
  readonly profile: Profile;
  readonly onSaved: (profile: Profile) => void;
  readonly onCancel: () => void;
}

/** Name, city and date of birth. The server checks them; a refusal stands at its field, and what was typed stays. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const t = useTexts(profileTexts);
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const fields = failure instanceof ApiError ? failure.fields : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (form.current === null || isSaving) return;
    const typed = new FormData(form.current);
    const textOf = (name: string) => String(typed.get(name) ?? '');
    setSaving(true);
    setFailure(null);
    try {
      onSaved(await call(saveProfile, { body: { name: textOf('name'), city: textOf('city'), dateOfBirth: textOf('dateOfBirth') } }));
    } catch (error) {
      setFailure(error);
      const [first] = error instanceof ApiError ? Object.keys(error.fields) : [];
      form.current.querySelector<HTMLElement>(`[name="${CSS.escape(first ?? '')}"]`)?.focus();
      setSaving(false);
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-4 grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 md:p-7"
      onSubmit={(event) => void submit(event)}
    >
      <TextInput label={t.name} name="name" autoComplete="name" autoFocus defaultValue={profile.name} error={fields['name']} />
      {profile.phone === null ? (
        <TextInput label={t.email} type="email" autoComplete="email" readOnly value={profile.email ?? ''} hint={t.emailHint} />
      ) : (
        <TextInput label={t.phone} type="tel" autoComplete="tel" readOnly value={showPhone(profile.phone)} hint={t.phoneHint} />
      )}
      <TextInput
        label={t.city}
        aside={t.optional}
        name="city"
        autoComplete="address-level2"
        defaultValue={profile.city ?? ''}
        error={fields['city']}
      />
      <TextInput
        label={t.dateOfBirth}
        aside={t.optional}
        name="dateOfBirth"
        type="date"
        min="1900-01-02"
        autoComplete="bday"
        defaultValue={profile.dateOfBirth ?? ''}
        error={fields['dateOfBirth']}
      />
      {failure !== null && Object.keys(fields).length === 0 && (
        <Alert tone="bad" live className="sm:col-span-2">
          {messageFor(failure)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" className="max-sm:w-full" busy={isSaving && t.saving}>
          {t.save}
        </Button>
        <Button variant="outline" className="max-sm:w-full" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
