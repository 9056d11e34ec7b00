import { useState } from 'react';
import { showPhone, toInternationalPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { Recipient, RecipientInput } from '../recipient-contract.ts';
import { CODE_MINUTES, recipientKinds } from '../payout-facts.ts';
import { payeeName } from './payee-name.ts';
import { payoutTexts } from './texts.ts';

interface ChangeDialogProps {
  readonly onClose: () => void;
  readonly send: (given: RecipientInput) => Promise<Recipient>;
}

const nothing = { phone: '', till: '', paybill: '', account: '', bic: '', bankAccount: '', name: '' };
type Typed = typeof nothing;
/** The fields of each kind, beside the name. */
const fieldsOf = { phone: ['phone'], till: ['till'], paybill: ['paybill', 'account'], bank: ['bic', 'account'] } as const;

/** Another way to be paid; what was typed stays when another kind is looked at. */
export function ChangeDialog({ onClose, send }: ChangeDialogProps) {
  const t = useTexts(payoutTexts).number;
  const [kind, setKind] = useState<RecipientInput['kind']>('phone');
  const [typed, setTyped] = useState(nothing);
  const { phone, till, paybill, account, bic, bankAccount, name } = typed;
  const given = (): RecipientInput => {
    if (kind === 'phone') return { kind, phone: toInternationalPhone(phone) ?? phone, name };
    if (kind === 'till') return { kind, till, name };
    return kind === 'paybill' ? { kind, paybill, account, name } : { kind, bic, account: bankAccount, name };
  };
  const input = (field: Exclude<keyof Typed, 'phone'>) => ({
    name: field,
    label: t[field],
    value: typed[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.give}
      description={t.lead}
      action={t.send}
      busy={t.sending}
      field={[...fieldsOf[kind], 'name']}
      send={async () => {
        const { waiting } = await send(given());
        showToast(t.sent({ to: waiting === null ? '' : showCodeTo(waiting.codeTo) }));
      }}
    >
      {(_, errors) => (
        <>
          <SelectInput
            label={t.kind}
            value={kind}
            options={recipientKinds.map((value) => ({ value, label: t.kinds[value] }))}
            hint={kind === 'phone' ? undefined : t.codeToYou}
            onChange={({ target }) => setKind(recipientKinds.find((one) => one === target.value) ?? 'phone')}
          />
          {kind === 'phone' && (
            <PhoneInput
              name="phone"
              label={t.phone}
              error={errors['phone']}
              value={phone}
              onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
            />
          )}
          {kind === 'till' && <TextInput {...input('till')} error={errors['till']} inputMode="numeric" autoComplete="off" />}
          {kind === 'paybill' && (
            <>
              <TextInput {...input('paybill')} error={errors['paybill']} inputMode="numeric" autoComplete="off" />
              <TextInput {...input('account')} error={errors['account']} hint={t.accountHint} autoComplete="off" spellCheck={false} />
            </>
          )}
          {kind === 'bank' && (
            <>
              <TextInput {...input('bic')} error={errors['bic']} autoComplete="off" spellCheck={false} />
              <TextInput {...input('bankAccount')} name="account" error={errors['account']} autoComplete="off" spellCheck={false} />
            </>
          )}
          <TextInput
            {...input('name')}
            label={kind === 'bank' ? t.nameAtBank : t.name}
            hint={kind === 'bank' ? t.nameAtBankHint : t.nameHint}
            error={errors['name']}
            autoComplete="name"
          />
        </>
      )}
    </ActionDialog>
  );
}

/** A phone as people read it; an address, or what is hidden, as it is. */
const showCodeTo = (codeTo: string): string => (toInternationalPhone(codeTo) === null ? codeTo : showPhone(codeTo));

interface ProveDialogProps {
  readonly waiting: NonNullable<Recipient['waiting']>;
  readonly onClose: () => void;
  readonly send: (code: string) => Promise<unknown>;
}

/** The code that was sent for what waits. */
export function ProveDialog({ waiting, onClose, send }: ProveDialogProps) {
  const t = useTexts(payoutTexts).number;
  const [code, setCode] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.enter}
      description={t.codeText({ to: payeeName(t, waiting.to), codeTo: showCodeTo(waiting.codeTo), minutes: CODE_MINUTES })}
      action={t.prove}
      busy={t.proving}
      field="code"
      send={async () => {
        await send(code);
        showToast(waiting.to.kind === 'bank' ? t.provedBank : t.proved);
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
