import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHref } from 'react-router';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { showPhone, toInternationalPhone } from '#platform/contract/phone.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import type { Balance, Recipient } from '../contract.ts';
import { changePayoutRecipient, getPayoutRecipient, verifyPayoutRecipient } from '../endpoints.ts';
import { CODE_MINUTES } from '../payout-facts.ts';
import { payoutTexts } from './texts.ts';

interface RecipientSectionProps {
  readonly organization: string | undefined;
  readonly can: Balance['can'];
  readonly onChanged: () => void;
}

/** The number that the organization is paid to: for its owner to give, prove and change. */
export function RecipientSection({ organization, can, onChanged }: RecipientSectionProps) {
  const t = useTexts(payoutTexts).number;
  return (
    <section aria-labelledby="number-title" className="mt-10">
      <h2 id="number-title" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <Card className="mt-4">
        {can.seeRecipient === true ? <Number organization={organization} onChanged={onChanged} /> : <p className="type-body">{t.forOwner}</p>}
      </Card>
    </section>
  );
}

type Asked = 'change' | 'prove';

function Number({ organization, onChanged }: Omit<RecipientSectionProps, 'can'>) {
  const t = useTexts(payoutTexts).number;
  const client = useQueryClient();
  const queryKey = ['payout-recipient', organization];
  const query = organization === undefined ? {} : { organization };
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => call(getPayoutRecipient, { query }, { signal }) });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isStale, setStale] = useState(false);
  const back = useHref(workPaths.organizerPayouts(query));
  const login = useHref(paths.login({ from: back }));
  if (data === undefined) return error === null ? <Skeleton className="h-[60px] rounded-card!" /> : <Alert tone="bad">{messageFor(error)}</Alert>;
  const store = (recipient: Recipient) => {
    client.setQueryData(queryKey, recipient);
    onChanged();
  };
  /** The refusal is shown in the dialog; the way on stands on the page as well. */
  const watch = async (send: () => Promise<Recipient>): Promise<void> => {
    try {
      store(await send());
      setStale(false);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'SIGN_IN_AGAIN') setStale(true);
      throw failure;
    }
  };
  return (
    <div className="grid gap-4">
      <Current recipient={data} />
      {data.waiting !== null && <p className="type-body">{t.waiting({ phone: showPhone(data.waiting.phone) })}</p>}
      {data.can.changeRecipient === true ? (
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          {data.waiting !== null && <Button onClick={() => setAsked('prove')}>{t.enter}</Button>}
          <Button variant="outline" onClick={() => setAsked('change')}>
            {data.phone === null ? t.give : t.change}
          </Button>
          {isStale && (
            <Button variant="outline" onClick={() => void signOut(login)}>
              {t.signIn}
            </Button>
          )}
        </div>
      ) : (
        <p className="type-small text-ink2">{t.notYours}</p>
      )}
      {asked === 'change' && (
        <ChangeDialog onClose={() => setAsked(null)} send={(body) => watch(() => call(changePayoutRecipient, { query, body }))} />
      )}
      {asked === 'prove' && data.waiting !== null && (
        <ProveDialog
          phone={data.waiting.phone}
          onClose={() => setAsked(null)}
          send={(code) => watch(() => call(verifyPayoutRecipient, { query, body: { code } }))}
        />
      )}
    </div>
  );
}

function Current({ recipient: { phone, name, state, effectiveAt, nameDiffers } }: { readonly recipient: Recipient }) {
  const t = useTexts(payoutTexts).number;
  const language = useLanguage();
  if (phone === null) return <p className="type-body">{t.none}</p>;
  return (
    <div className="grid gap-2">
      <p className="type-strong tnum wrap-anywhere">{t.pays({ phone: showPhone(phone), name: name ?? '' })}</p>
      {state === 'cooling' && effectiveAt !== null && <Alert tone="info">{t.from({ at: formatMoment(effectiveAt, HOME_ZONE, language) })}</Alert>}
      {nameDiffers && <Alert tone="warn">{t.differs}</Alert>}
    </div>
  );
}

interface ChangeDialogProps {
  readonly onClose: () => void;
  readonly send: (body: { readonly phone: string; readonly name: string }) => Promise<void>;
}

function ChangeDialog({ onClose, send }: ChangeDialogProps) {
  const t = useTexts(payoutTexts).number;
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.give}
      description={t.lead}
      action={t.send}
      busy={t.sending}
      field={['phone', 'name']}
      send={async () => {
        await send({ phone: toInternationalPhone(phone) ?? phone, name });
        showToast(t.sent({ phone }));
      }}
    >
      {(_, errors) => (
        <>
          <PhoneInput name="phone" label={t.phone} error={errors['phone']} value={phone} onChange={({ target }) => setPhone(target.value)} />
          <TextInput
            name="name"
            label={t.name}
            hint={t.nameHint}
            error={errors['name']}
            value={name}
            autoComplete="name"
            onChange={({ target }) => setName(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}

interface ProveDialogProps {
  readonly phone: string;
  readonly onClose: () => void;
  readonly send: (code: string) => Promise<void>;
}

function ProveDialog({ phone, onClose, send }: ProveDialogProps) {
  const t = useTexts(payoutTexts).number;
  const [code, setCode] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.enter}
      description={t.codeText({ phone: showPhone(phone), minutes: CODE_MINUTES })}
      action={t.prove}
      busy={t.proving}
      field="code"
      send={async () => {
        await send(code);
        showToast(t.proved);
      }}
    >
      {(error) => (
        <TextInput
          name="code"
          label={t.code}
          error={error}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </ActionDialog>
  );
}
