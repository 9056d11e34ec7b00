import { useRef, useState, type FormEvent } from 'react';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { saveOwnProfile } from '../../organizers/endpoints.ts';
import type { OwnProfile } from '../../organizers/organizer-contract.ts';
import { organizerLinkKinds, siteNames } from '../../organizers/organizer-link-kinds.ts';
import { profileTexts } from './texts.ts';

interface ProfileFormProps {
  readonly profile: OwnProfile;
  readonly onSaved: (profile: OwnProfile) => void;
}

/** Name, text and links. The server checks them; a refusal stands at its field, and what was typed stays. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const t = useTexts(profileTexts);
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const fields = failure instanceof ApiError ? failure.fields : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (form.current === null) return;
    const typed = new FormData(form.current);
    const textOf = (name: string) => String(typed.get(name) ?? '');
    const links = Object.fromEntries(organizerLinkKinds.map((kind) => [kind, textOf(`links.${kind}`)]));
    setSaving(true);
    setFailure(null);
    try {
      onSaved(await call(saveOwnProfile, { query: { organization: profile.id }, body: { name: textOf('name'), about: textOf('about'), links } }));
      showToast(t.saved);
    } catch (error) {
      setFailure(error);
      const [first] = error instanceof ApiError ? Object.keys(error.fields) : [];
      form.current.querySelector<HTMLElement>(`[name="${CSS.escape(first ?? '')}"]`)?.focus();
    } finally {
      setSaving(false);
    }
  }

  return (
    <form ref={form} method="post" noValidate className="mt-8 grid grid-cols-1 gap-5" onSubmit={(event) => void submit(event)}>
      <TextInput label={t.name} name="name" autoComplete="organization" defaultValue={profile.name} error={fields['name']} />
      <LongTextInput
        label={t.about}
        aside={t.optional}
        hint={t.aboutHint}
        name="about"
        rows={6}
        defaultValue={profile.about}
        error={fields['about']}
      />
      <fieldset className="mt-2">
        <legend className="type-h3">{t.linksTitle}</legend>
        <p className="type-small mt-1 text-ink2">{t.linksHint}</p>
        <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
          {organizerLinkKinds.map((kind) => (
            <TextInput
              key={kind}
              label={kind === 'website' ? t.website : siteNames[kind]}
              name={`links.${kind}`}
              type="url"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={profile.links[kind]}
              error={fields[`links.${kind}`]}
            />
          ))}
        </div>
      </fieldset>
      {failure !== null && Object.keys(fields).length === 0 && (
        <Alert tone="bad" live>
          {messageFor(failure)}
        </Alert>
      )}
      <Button type="submit" className="justify-self-start max-sm:w-full" busy={isSaving && t.saving}>
        {t.save}
      </Button>
    </form>
  );
}
