import { useState, type FormEvent } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { chooseRefundWay } from '../../refund-ways/endpoints.ts';
import { WAY_CODE_DIGITS, WAY_CODE_MINUTES } from '../../refund-ways/way-facts.ts';
import type { RefundOffer } from '../../refund-ways/ways-contract.ts';
import { refundWayTexts } from './texts.ts';

interface ProveWayProps {
  readonly code: string;
  readonly asked: NonNullable<RefundOffer['asked']>;
  /** In words. */
  readonly amount: string;
  readonly onOther: () => void;
  readonly onChosen: () => void;
}

/** The codes that prove what was asked for. */
export function ProveWay({ code, asked: { to, ownerCodeTo, numberCodeTo }, amount, onOther, onChosen }: ProveWayProps) {
  const t = useTexts(refundWayTexts);
  const [typed, setTyped] = useState({ ownerCode: '', numberCode: '' });
  const [isTried, setTried] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isWhole = (value: string) => value.trim().length === WAY_CODE_DIGITS && /^\d+$/.test(value.trim());
  const wanted = numberCodeTo === null ? (['ownerCode'] as const) : (['ownerCode', 'numberCode'] as const);

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setTried(true);
    setProblem(null);
    if (!wanted.every((field) => isWhole(typed[field]))) return;
    setChoosing(true);
    try {
      const { ownerCode, numberCode } = typed;
      await call(chooseRefundWay, { body: { code, ownerCode, ...(numberCodeTo !== null && { numberCode }) } });
    } catch (failure) {
      setProblem(messageFor(failure));
    } finally {
      setChoosing(false);
      // Also without an answer: the choice may have arrived.
      onChosen();
    }
  }

  const labels = { ownerCode: t.ownerCode({ to: ownerCodeTo }), numberCode: t.numberCode({ to: numberCodeTo ?? '' }) };
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={(submitted) => void submit(submitted)}>
      {problem !== null && (
        <Alert tone="bad" live title={t.notChosen}>
          {problem}
        </Alert>
      )}
      <div>
        <h2 className="type-h3">{t.proveTitle}</h2>
        <p className="type-body mt-1 wrap-anywhere text-ink2">{t.goesTo({ amount, to })}</p>
      </div>
      {wanted.map((field) => (
        <TextInput
          key={field}
          name={field}
          label={labels[field]}
          hint={t.codeHint({ minutes: String(WAY_CODE_MINUTES) })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={WAY_CODE_DIGITS}
          error={isTried && !isWhole(typed[field]) ? t.invalidCode : undefined}
          value={typed[field]}
          onChange={({ target }) => setTyped((before) => ({ ...before, [field]: target.value }))}
        />
      ))}
      <div className="grid gap-2">
        <Button type="submit" size="large" full busy={isChoosing && t.choosing}>
          {t.choose({ amount })}
        </Button>
        <Button variant="outline" full onClick={onOther}>
          {t.other}
        </Button>
      </div>
    </form>
  );
}
