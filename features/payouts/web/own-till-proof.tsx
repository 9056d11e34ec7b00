import { useState } from 'react';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { OwnTill } from '../own-till/own-till-contract.ts';
import { payoutTexts } from './texts.ts';

interface ProofProps {
  readonly code: NonNullable<OwnTill['next']>;
  readonly mayProve: boolean;
  readonly send: (phone: string) => Promise<void>;
}

/** What is left of a till that was registered: one shilling that a phone pays to it. */
export function OwnTillProof({ code: { kind, number, proof }, mayProve, send }: ProofProps) {
  const t = useTexts(payoutTexts).ownTill;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid gap-2" aria-live="polite">
      <Alert tone="info">{t.toProve[kind]({ number })}</Alert>
      {proof?.status === 'asked' && <p className="type-strong">{t.proofAsked}</p>}
      {proof?.status === 'failed' && <Alert tone="bad">{t.proofFailed({ problem: proof.problem ?? '' })}</Alert>}
      {mayProve && proof?.status !== 'asked' && (
        <Button className="justify-self-start max-sm:w-full" onClick={() => setAsking(true)}>
          {t.prove}
        </Button>
      )}
      {isAsking && <ProofDialog onClose={() => setAsking(false)} send={send} />}
    </div>
  );
}

function ProofDialog({ onClose, send }: Pick<ProofProps, 'send'> & { readonly onClose: () => void }) {
  const t = useTexts(payoutTexts).ownTill;
  const [phone, setPhone] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.prove}
      description={t.proveText}
      action={t.prove}
      busy={t.proveAsking}
      field="phone"
      send={() => send(toInternationalPhone(phone) ?? phone)}
    >
      {(error) => <PhoneInput name="phone" label={t.provePhone} error={error} value={phone} onChange={({ target }) => setPhone(target.value)} />}
    </ActionDialog>
  );
}
