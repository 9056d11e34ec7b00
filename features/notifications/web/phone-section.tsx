import { useState } from 'react';
import type { NotificationPreferences } from '../contract.ts';
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '../preferences.ts';
import { confirmPhone, removePhone, sendPhoneCode } from '../endpoints.ts';
import { showPhone } from '#platform/contract/phone.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { OneFieldForm } from './one-field-form.tsx';
import { notificationTexts } from './texts.ts';

interface PhoneSectionProps {
  readonly phone: NotificationPreferences['phone'];
  readonly onChanged: (preferences: NotificationPreferences) => void;
}

/** The number for SMS: given, confirmed by a code, changed, taken away. The one in use stays until another one is confirmed. */
export function PhoneSection({ phone, onChanged }: PhoneSectionProps) {
  const t = useTexts(notificationTexts).phone;
  const [changing, setChanging] = useState(false);
  const { available, number, waiting } = phone;
  const isKept = number !== null && waiting === null && !changing;
  const keep = number !== null && { label: t.keep, onPress: () => setChanging(false) };
  return (
    <section aria-labelledby="phone-title" className="mt-10">
      <h2 id="phone-title" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{available ? t.lead : t.unavailable}</p>
      {available && (
        <div className="mt-5 rounded-card border border-line bg-surface p-4 md:p-5">
          {isKept && <Current number={number} onChange={() => setChanging(true)} onChanged={onChanged} />}
          {!isKept && number !== null && <p className="type-body mb-4 text-ink2">{t.stays({ number: showPhone(number) })}</p>}
          {!isKept && (waiting === null || changing) && (
            <NumberForm
              other={keep || null}
              onSent={(preferences) => {
                setChanging(false);
                onChanged(preferences);
              }}
            />
          )}
          {!isKept && waiting !== null && !changing && <CodeForm number={waiting} onOther={() => setChanging(true)} onChanged={onChanged} />}
        </div>
      )}
    </section>
  );
}

interface CurrentProps {
  readonly number: string;
  readonly onChange: () => void;
  readonly onChanged: PhoneSectionProps['onChanged'];
}

function Current({ number, onChange, onChanged }: CurrentProps) {
  const t = useTexts(notificationTexts).phone;
  const [removing, setRemoving] = useState(false);
  const { user } = useSession();
  // An account of a number alone is told by that number: there is nothing to take away.
  const isOfAccount = user?.email === '' && user.phone === number;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="type-strong tnum">{t.current({ number: showPhone(number) })}</p>
      {!isOfAccount && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Button variant="outline" size="small" onClick={onChange}>
            {t.change}
          </Button>
          <Button variant="outline" size="small" onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        </div>
      )}
      <ActionDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t.removeTitle}
        description={t.removeText}
        action={t.remove}
        busy={t.removing}
        variant="danger"
        send={async () => {
          onChanged(await call(removePhone, {}));
          showToast(t.removed);
        }}
      />
    </div>
  );
}

interface NumberFormProps {
  readonly other: { readonly label: string; readonly onPress: () => void } | null;
  readonly onSent: PhoneSectionProps['onChanged'];
}

function NumberForm({ other, onSent }: NumberFormProps) {
  const t = useTexts(notificationTexts).phone;
  return (
    <OneFieldForm
      name="phone"
      action={t.send}
      busy={t.sending}
      send={async (phone) => onSent(await call(sendPhoneCode, { body: { phone } }))}
      others={
        other !== null && (
          <Button variant="outline" onClick={other.onPress}>
            {other.label}
          </Button>
        )
      }
    >
      {(field) => <PhoneInput label={t.number} {...field} />}
    </OneFieldForm>
  );
}

interface CodeFormProps {
  readonly number: string;
  readonly onOther: () => void;
  readonly onChanged: PhoneSectionProps['onChanged'];
}

function CodeForm({ number, onOther, onChanged }: CodeFormProps) {
  const t = useTexts(notificationTexts).phone;
  const [sending, setSending] = useState(false);

  async function sendAgain() {
    setSending(true);
    try {
      onChanged(await call(sendPhoneCode, { body: { phone: number } }));
      showToast(t.sentAgain);
    } catch (error) {
      showToast(messageFor(error), { tone: 'bad' });
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <p role="status" className="type-body mb-4">
        {t.sent({ number: showPhone(number), digits: PHONE_CODE_DIGITS, minutes: PHONE_CODE_MINUTES })}
      </p>
      <OneFieldForm
        name="code"
        action={t.confirm}
        busy={t.confirming}
        send={async (code) => {
          onChanged(await call(confirmPhone, { body: { code } }));
          showToast(t.confirmed({ number: showPhone(number) }));
        }}
        others={
          <>
            <Button variant="outline" busy={sending && t.sending} onClick={() => void sendAgain()}>
              {t.again}
            </Button>
            <Button variant="ghost" onClick={onOther}>
              {t.other}
            </Button>
          </>
        }
      >
        {(field) => (
          <TextInput
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            className="tnum [&_input]:text-[20px] [&_input]:font-semibold [&_input]:tracking-[0.2em]"
            {...field}
          />
        )}
      </OneFieldForm>
    </>
  );
}
