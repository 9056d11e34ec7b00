import { useState, type FormEvent } from 'react';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { askRefundWay } from '../../refund-ways/endpoints.ts';
import type { RefundOffer } from '../../refund-ways/ways-contract.ts';
import { ChoiceList, ChoiceRow } from '../choice/choice-list.tsx';
import { refundWayTexts } from './texts.ts';

type Kind = 'phone' | 'bank';
const fields = ['bank', 'account', 'name'] as const;
type Typed = Readonly<Record<'phone' | (typeof fields)[number], string>>;

interface AskWayProps {
  readonly code: string;
  readonly offer: RefundOffer;
  readonly onAsked: () => void;
}

/** An M-Pesa number, or an account at a bank: which, and the code is sent. */
export function AskWay({ code, offer: { can }, onAsked }: AskWayProps) {
  const t = useTexts(refundWayTexts);
  const mayPhone = can.phone === true;
  const [kind, setKind] = useState<Kind>(mayPhone ? 'phone' : 'bank');
  const [typed, setTyped] = useState<Typed>({ phone: '', bank: '', account: '', name: '' });
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function check(): Partial<Record<string, string>> {
    if (kind === 'phone') return toInternationalPhone(typed.phone) === null ? { phone: t.invalidPhone } : {};
    return Object.fromEntries(fields.filter((field) => typed[field].trim() === '').map((field) => [field, t.required]));
  }

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const found = check();
    setWrong(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return;
    setAsking(true);
    const { phone, ...bank } = typed;
    try {
      await call(askRefundWay, { body: { code, to: kind === 'phone' ? { kind, phone } : { kind, ...bank } } });
      onAsked();
    } catch (failure) {
      const refused = failure instanceof ApiError ? (failure.fields ?? {}) : {};
      const named = Object.fromEntries(Object.entries(refused).map(([path, words]) => [path.replace(/^to\./, ''), words]));
      setWrong(named);
      if (Object.keys(named).length === 0) setProblem(messageFor(failure));
    } finally {
      setAsking(false);
    }
  }

  const change = (field: keyof Typed, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setWrong((before) => ({ ...before, [field]: undefined }));
  };
  const labels = { bank: t.bankLabel, account: t.account, name: t.name } as const;
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={(submitted) => void submit(submitted)}>
      {problem !== null && (
        <Alert tone="bad" live title={t.notSent}>
          {problem}
        </Alert>
      )}
      <p className="type-strong">{t.legend}</p>
      {typeof can.phone === 'string' && <Alert tone="info">{can.phone}.</Alert>}
      <ChoiceList legend={t.legend}>
        {mayPhone && (
          <ChoiceRow name="way" value="phone" checked={kind === 'phone'} onSelect={() => setKind('phone')} title={t.phone} detail={t.phoneDetail}>
            <PhoneInput
              name="phone"
              label={t.phoneLabel}
              error={wrong['phone']}
              value={typed.phone}
              onChange={({ target }) => change('phone', target.value)}
              onBlur={({ target }) => change('phone', target.value)}
            />
          </ChoiceRow>
        )}
        <ChoiceRow name="way" value="bank" checked={kind === 'bank'} onSelect={() => setKind('bank')} title={t.bank} detail={t.bankDetail}>
          <div className="grid gap-4">
            {fields.map((field) => (
              <TextInput
                key={field}
                name={field}
                label={labels[field]}
                autoComplete="off"
                error={wrong[field]}
                value={typed[field]}
                onChange={({ target }) => change(field, target.value)}
              />
            ))}
          </div>
        </ChoiceRow>
      </ChoiceList>
      <Button type="submit" size="large" full busy={isAsking && t.asking}>
        {t.ask}
      </Button>
    </form>
  );
}
