import { useState, type FormEvent } from 'react';
import { changeEventStatus } from '#features/events/editor-endpoints.ts';
import { isNameOf } from '#features/events/rules.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Cancellation } from '../../cancelling/cancellation-contract.ts';
import { FundsSection } from './funds-section.tsx';
import { CancellationFigures, ReturnWays } from './returned-sums.tsx';
import { cancellingTexts } from './texts.ts';

interface CancelFormProps {
  readonly cancellation: Cancellation;
  readonly onChanged: () => void;
}

/** The dry run, and the event's name before anything happens. */
export function CancelForm({ cancellation, onChanged }: CancelFormProps) {
  const t = useTexts(cancellingTexts);
  const { can } = cancellation;
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_minmax(320px,420px)] md:items-start md:gap-6">
      <Card className="grid gap-6">
        <h2 className="type-h3">{t.what}</h2>
        <CancellationFigures cancellation={cancellation} />
        <ReturnWays cancellation={cancellation} />
        <WhatEnds cancellation={cancellation} />
        <FundsSection cancellation={cancellation} onChanged={onChanged} />
      </Card>
      {can.cancelEvent === true ? <NameForm cancellation={cancellation} onChanged={onChanged} /> : <Alert tone="info">{can.cancelEvent}</Alert>}
    </div>
  );
}

function WhatEnds({ cancellation: { open, currency } }: { readonly cancellation: Cancellation }) {
  const t = useTexts(cancellingTexts).open;
  const formatMoney = useFormatMoney();
  const money = (amount: number) => formatMoney(toMinor(amount), currency);
  const lines = [
    ...(open.holds > 0 ? [t.holds({ count: open.holds })] : []),
    ...(open.payments.count > 0 ? [t.payments({ count: open.payments.count, amount: money(open.payments.amount) })] : []),
    ...(open.instalments.count > 0 ? [t.instalments({ count: open.instalments.count, amount: money(open.instalments.amount) })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="type-body grid gap-1.5 text-ink2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function NameForm({ cancellation: { event }, onChanged }: CancelFormProps) {
  const t = useTexts(cancellingTexts);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isName = isNameOf(event, typed);

  async function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    setTried(true);
    if (!isName) {
      submitted.currentTarget.querySelector('input')?.focus();
      return;
    }
    setSending(true);
    setFailure(null);
    try {
      const body = { status: 'cancelled', confirmName: typed } as const;
      await call(changeEventStatus, { params: { id: event.id }, body }, { idempotencyKey: newIdempotencyKey() });
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
      // Also after a refusal: another person may have cancelled it.
      onChanged();
    }
  }

  return (
    <Card>
      <form method="post" noValidate className="grid gap-5" onSubmit={(submitted) => void submit(submitted)}>
        <Alert tone="warn" title={t.ask}>
          {t.told}
        </Alert>
        <TextInput
          name="confirmName"
          label={t.nameLabel}
          hint={t.nameHint({ name: event.name })}
          autoComplete="off"
          value={typed}
          error={isTried && !isName ? t.nameDiffers : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {failure !== null && (
          <Alert tone="bad" live>
            {messageFor(failure)}
          </Alert>
        )}
        <div className="grid gap-2.5">
          <Button type="submit" variant="danger" busy={isSending && t.cancelling}>
            {t.cancel}
          </Button>
          <ButtonLink to={workPaths.eventPostponement(event.id)} variant="outline">
            {t.postpone}
          </ButtonLink>
        </div>
      </form>
    </Card>
  );
}
