import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import type { OwnTillInput } from '../own-till/own-till-contract.ts';
import { payoutTexts } from './texts.ts';

const kinds = ['till', 'paybill'] as const;
const nothing = { number: '', shortcode: '', consumerKey: '', consumerSecret: '', passkey: '', initiator: '', securityCredential: '' };
type Field = keyof typeof nothing;
const secrets = ['consumerKey', 'consumerSecret', 'passkey'] as const;

interface OwnTillDialogProps {
  readonly onClose: () => void;
  readonly send: (given: OwnTillInput) => Promise<void>;
}

/** The number and the credentials of a till or paybill; they are tried with M-Pesa before anything is stored. */
export function OwnTillDialog({ onClose, send }: OwnTillDialogProps) {
  const t = useTexts(payoutTexts).ownTill;
  const [kind, setKind] = useState<OwnTillInput['kind']>('till');
  const [typed, setTyped] = useState(nothing);
  const given = (): OwnTillInput => {
    const { number, shortcode, consumerKey, consumerSecret, passkey, initiator: name, securityCredential } = typed;
    const initiator = name === '' && securityCredential === '' ? null : { name, securityCredential };
    const all = { number, consumerKey, consumerSecret, passkey, initiator };
    return kind === 'till' ? { ...all, kind, shortcode } : { ...all, kind };
  };
  const input = (field: Field) => ({
    name: field,
    label: t.fields[field],
    value: typed[field],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.register}
      description={t.registerText}
      action={t.send}
      busy={t.sending}
      field={['number', 'shortcode', ...secrets, 'initiator.name', 'initiator.securityCredential']}
      send={() => send(given())}
    >
      {(_, errors) => (
        <>
          <SelectInput
            label={t.kind}
            value={kind}
            options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
            onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'till')}
          />
          <TextInput {...input('number')} label={t.numbers[kind]} error={errors['number']} inputMode="numeric" />
          {kind === 'till' && <TextInput {...input('shortcode')} error={errors['shortcode']} hint={t.shortcodeHint} inputMode="numeric" />}
          {secrets.map((field) => (
            <TextInput key={field} {...input(field)} type="password" error={errors[field]} />
          ))}
          <TextInput {...input('initiator')} error={errors['initiator.name']} hint={t.initiatorHint} />
          <TextInput {...input('securityCredential')} type="password" error={errors['initiator.securityCredential']} />
        </>
      )}
    </ActionDialog>
  );
}
