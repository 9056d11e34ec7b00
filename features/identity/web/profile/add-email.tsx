import { useState } from 'react';
import { showPhone } from '#platform/contract/phone.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { confirmEmail, sendEmailCode } from '../../endpoints.ts';
import type { Profile } from '../../profile/profile-contract.ts';
import { CodeInput } from '../form/code-input.tsx';
import { EmailInput } from '../form/email-input.tsx';
import { IdentityForm } from '../form/identity-form.tsx';
import { NewPasswordInput } from '../form/new-password-input.tsx';
import { useIdentityForm } from '../form/use-identity-form.ts';
import { useStepFocus } from '../steps/use-step-focus.ts';
import { identityTexts } from '../texts.ts';
import { profileTexts } from './texts.ts';

interface AddEmailProps {
  readonly phone: string;
  readonly onAdded: (profile: Profile) => void;
}

/** An email address and a password for an account of a number alone: the address, then the code from the email with a password. */
export default function AddEmail({ phone, onAdded }: AddEmailProps) {
  const t = useTexts(profileTexts).addEmail;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const box = useStepFocus(isOpen ? (sentTo ?? 'address') : 'closed');
  return (
    <section aria-labelledby="add-email" className="mt-10">
      <h2 id="add-email" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{t.lead({ number: showPhone(phone) })}</p>
      <div ref={box} className="mt-5">
        {!isOpen ? (
          <Button variant="outline" className="max-sm:w-full" onClick={() => setOpen(true)}>
            {t.begin}
          </Button>
        ) : (
          <div className="max-w-[520px] rounded-card border border-line bg-surface p-5 md:p-7">
            {sentTo === null ? (
              <AddressForm
                first={typed}
                onSent={(email) => {
                  setTyped(email);
                  setSentTo(email);
                }}
                onCancel={() => setOpen(false)}
              />
            ) : (
              <CodeForm email={sentTo} onAdded={onAdded} onOther={() => setSentTo(null)} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

interface AddressFormProps {
  readonly first: string;
  readonly onSent: (email: string) => void;
  readonly onCancel: () => void;
}

function AddressForm({ first, onSent, onCancel }: AddressFormProps) {
  const { addEmail: t, cancel } = useTexts(profileTexts);
  const { sending } = useTexts(identityTexts);
  const form = useIdentityForm(({ sendCodeForm }) => sendCodeForm, { email: first });

  async function send({ email }: { readonly email: string }) {
    onSent((await call(sendEmailCode, { body: { email } })).email);
  }

  return (
    <>
      <IdentityForm form={form} failed={t.sendFailed} button={t.send} busy={sending} submit={send}>
        <EmailInput defaultValue={first} {...form.field('email')} />
      </IdentityForm>
      <Button variant="outline" full className="mt-3" onClick={onCancel}>
        {cancel}
      </Button>
    </>
  );
}

interface CodeFormProps {
  readonly email: string;
  readonly onAdded: (profile: Profile) => void;
  readonly onOther: () => void;
}

function CodeForm({ email, onAdded, onOther }: CodeFormProps) {
  const t = useTexts(profileTexts).addEmail;
  const { fields } = useTexts(identityTexts);
  const form = useIdentityForm(({ newPasswordForm }) => newPasswordForm, { code: '', password: '' });

  async function add(body: { readonly code: string; readonly password: string }) {
    onAdded(await call(confirmEmail, { body }));
  }

  return (
    <>
      <p role="status" className="type-body mb-5 wrap-anywhere">
        {t.sent({ email })}
      </p>
      <IdentityForm form={form} failed={t.failed} button={t.add} busy={t.adding} submit={add}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CodeInput {...form.field('code')} />
        <NewPasswordInput label={fields.newPassword} typed={form.values.password} {...form.field('password')} />
      </IdentityForm>
      <Button variant="outline" full className="mt-3" onClick={onOther}>
        {t.other}
      </Button>
    </>
  );
}
