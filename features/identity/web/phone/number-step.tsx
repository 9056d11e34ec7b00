import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { IdentityForm, type IdentityCalls } from '../form/identity-form.tsx';
import { useIdentityForm } from '../form/use-identity-form.ts';
import { PurposeNote } from '../purpose-note.tsx';
import { OtherWay, OtherWays, SignInFrame } from '../sign-in-frame.tsx';
import { SignedOutOnly } from '../signed-out-only.tsx';
import { identityTexts } from '../texts.ts';

interface NumberStepProps {
  /** A number that was typed before; empty for none. */
  readonly first: string;
  readonly from: string | null;
  readonly onSent: (phone: string) => void;
}

/** The number that gets a code. */
export function NumberStep({ first, from, onSent }: NumberStepProps) {
  const { phone: t, login, sending } = useTexts(identityTexts);
  const form = useIdentityForm(({ phoneForm }) => phoneForm, { phone: first });

  async function send({ phone }: { readonly phone: string }, { sendPhoneCode }: IdentityCalls) {
    await sendPhoneCode(phone);
    onSent(phone);
  }

  return (
    <SignInFrame title={t.title} lead={t.lead}>
      <SignedOutOnly>
        <PurposeNote next={login.next} />
        <IdentityForm form={form} failed={t.sendFailed} button={t.send} busy={sending} submit={send}>
          <PhoneInput label={t.number} hint={t.numberHint} defaultValue={first} {...form.field('phone')} />
        </IdentityForm>
        <OtherWays>
          <OtherWay question={t.hasEmail} to={paths.login({ from })}>
            {t.login}
          </OtherWay>
        </OtherWays>
      </SignedOutOnly>
    </SignInFrame>
  );
}
