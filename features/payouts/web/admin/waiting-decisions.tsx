import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import type { WaitingMoney } from '../../admin-contract.ts';
import { acceptRecipientName, decideAdvances, holdPayouts, releaseEarly, retryPayout } from '../../endpoints.ts';
import { BankDialog } from '../cancelling/top-up-dialogs.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { Reason } from './reason-input.tsx';
import { waitingTexts } from './texts.ts';
import { nameText } from './name-text.ts';

type Decision = 'payIn' | 'release' | 'hold' | 'letGo' | 'retry' | 'accept' | 'settle' | 'plan' | 'allow' | 'withdraw';

/** What can be decided about the money of an event in its state. */
function decisionsOf({ waits, reserved, debt, currency, isHeld, payout, unclear, name, organization }: WaitingMoney): readonly Decision[] {
  return [
    ...(debt > 0 && mpesaCurrencies.includes(currency) ? (['payIn'] as const) : []),
    ...(waits === 'not-released' && reserved > 0 ? (['release'] as const) : []),
    ...(payout?.status === 'failed' ? (['retry'] as const) : []),
    ...(unclear !== null ? (['settle'] as const) : []),
    ...(name !== null ? (['accept'] as const) : []),
    isHeld ? 'letGo' : 'hold',
    'plan',
    organization.mayAdvance ? 'withdraw' : 'allow',
  ];
}

interface OfMoney {
  readonly money: WaitingMoney;
}

/** The buttons of what can be decided, each with its dialog. */
export function Decisions({ money }: OfMoney) {
  const t = useTexts(waitingTexts);
  const client = useQueryClient();
  const formatMoney = useFormatMoney();
  const [asked, setAsked] = useState<Decision | null>(null);
  const end = async (decision: Decision) => {
    showToast(t[decision].done);
    await client.invalidateQueries({ queryKey: ['waiting-payouts'] });
    await client.invalidateQueries({ queryKey: ['recorded-top-ups'] });
  };
  const close = () => setAsked(null);
  const nameOf = (decision: Decision): string =>
    decision === 'plan' || decision === 'allow' || decision === 'withdraw'
      ? t[decision].of({ organization: money.organization.name })
      : t[decision].of({ event: money.event.name });
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      {decisionsOf(money).map((decision) => (
        <Button key={decision} variant="outline" size="small" aria-label={nameOf(decision)} onClick={() => setAsked(decision)}>
          {t[decision].button}
        </Button>
      ))}
      {asked === 'payIn' && (
        <BankDialog
          lacking={{ eventId: money.event.id, currency: money.currency, most: money.debt, amount: money.debt }}
          onClose={close}
          onDone={() => void end('payIn')}
        />
      )}
      {asked === 'release' && <ReleaseDialog money={money} onClose={close} onDone={() => end('release')} />}
      {(asked === 'hold' || asked === 'letGo') && (
        <ReasonDialog
          decision={asked}
          title={nameOf(asked)}
          send={(reason) => call(holdPayouts, { params: { id: money.event.id }, body: { isHeld: asked === 'hold', reason } })}
          onClose={close}
          onDone={() => end(asked)}
        />
      )}
      {asked === 'plan' && <PlanDialog organization={money.organization} onClose={close} onDone={() => end('plan')} />}
      {(asked === 'allow' || asked === 'withdraw') && (
        <ReasonDialog
          decision={asked}
          title={nameOf(asked)}
          send={(reason) => call(decideAdvances, { params: { id: money.organization.id }, body: { isAllowed: asked === 'allow', reason } })}
          onClose={close}
          onDone={() => end(asked)}
        />
      )}
      {asked === 'retry' && <RetryDialog money={money} onClose={close} onDone={() => end('retry')} />}
      {asked === 'settle' && money.unclear !== null && (
        <OutcomeDialog
          partId={money.unclear.partId}
          title={t.settle.of({ event: money.event.name })}
          description={t.settle.text({ amount: formatMoney(toMinor(money.unclear.amount), money.currency) })}
          onClose={close}
          onDone={() => end('settle')}
        />
      )}
      {asked === 'accept' && <AcceptDialog money={money} onClose={close} onDone={() => end('accept')} />}
    </div>
  );
}

interface DialogProps extends OfMoney {
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function ReleaseDialog({ money: { event, reserved, currency, releaseAt }, onClose, onDone }: DialogProps) {
  const t = useTexts(waitingTexts).release;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const [way, setWay] = useState<'percent' | 'amount'>('percent');
  const [figure, setFigure] = useState('');
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.of({ event: event.name })}
      description={t.text({ amount: formatMoney(toMinor(reserved), currency), at: formatMoment(releaseAt, event.timeZone, language) })}
      action={t.send}
      busy={t.sending}
      field={['percent', 'amount', 'reason']}
      send={async () => {
        await call(releaseEarly, { params: { id: event.id }, body: { [way]: readTypedAmount(figure), reason } });
        await onDone();
      }}
    >
      {(_, errors) => (
        <>
          <SelectInput
            label={t.how}
            value={way}
            options={[
              { value: 'percent', label: t.ways.percent },
              { value: 'amount', label: t.ways.amount },
            ]}
            onChange={({ target }) => setWay(target.value === 'amount' ? 'amount' : 'percent')}
          />
          <TextInput
            name={way}
            label={t[way]}
            error={errors[way]}
            value={figure}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => setFigure(target.value)}
          />
          <Reason value={reason} error={errors['reason']} onChange={setReason} />
        </>
      )}
    </ActionDialog>
  );
}

interface ReasonDialogProps {
  readonly decision: 'hold' | 'letGo' | 'allow' | 'withdraw';
  readonly title: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** A decision that takes nothing but its reason. */
function ReasonDialog({ decision, title, send, onClose, onDone }: ReasonDialogProps) {
  const t = useTexts(waitingTexts)[decision];
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={title}
      description={t.text}
      action={t.send}
      busy={t.sending}
      field="reason"
      send={async () => {
        await send(reason);
        await onDone();
      }}
    >
      {(error) => <Reason value={reason} error={error} onChange={setReason} />}
    </ActionDialog>
  );
}

function RetryDialog({ money: { event, payout }, onClose, onDone }: DialogProps) {
  const t = useTexts(waitingTexts).retry;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.of({ event: event.name })}
      description={t.text}
      action={t.send}
      busy={t.sending}
      send={async () => {
        await call(retryPayout, { params: { id: payout?.id ?? '' } });
        await onDone();
      }}
    />
  );
}

function AcceptDialog({ money: { event, name }, onClose, onDone }: DialogProps) {
  const t = useTexts(waitingTexts);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.accept.of({ event: event.name })}
      description={name === null ? undefined : nameText(t, name)}
      action={t.accept.send}
      busy={t.accept.sending}
      send={async () => {
        await call(acceptRecipientName, { params: { id: name?.recipientId ?? '' } });
        await onDone();
      }}
    />
  );
}
