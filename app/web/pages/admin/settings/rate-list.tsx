import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeCurrencyRate, listRates } from '#features/currencies/admin-endpoints.ts';
import type { AdministeredRate } from '#features/currencies/contract.ts';
import { BASE_CURRENCY } from '#features/currencies/rules.ts';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { withSymbol, type Currency } from '#platform/contract/money.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Age } from '#platform/web/list/age.tsx';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { changePercent, formatRate, readRate } from './rates.ts';
import { settingsTexts } from './texts.ts';

const queryKey = ['rates'];
/** A change by more is most likely a typing mistake. */
const FAR_PERCENT = 20;

/** The rates of all currencies, each to change. */
export function RateList() {
  const rates = useServerList(queryKey, (signal) => call(listRates, {}, { signal }));
  if (rates.data === undefined) return rates.isError ? <ListFailed error={rates.error} onRetry={() => void rates.refetch()} /> : <RowsToCome />;
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line min-[1120px]:grid-cols-2">
      {rates.data.map((rate) => (
        <li key={rate.currency} className="flex min-h-17 items-center justify-between gap-4 bg-surface px-4 py-2.5 md:px-5">
          <Rate rate={rate} />
          {rate.currency !== BASE_CURRENCY && <ChangeRate rate={rate} />}
        </li>
      ))}
    </ul>
  );
}

function Rate({ rate: { currency, unitsPerUsd, changedAt, changedBy } }: { readonly rate: AdministeredRate }) {
  const t = useTexts(settingsTexts).rates;
  const language = useLanguage();
  return (
    <p className="min-w-0">
      <span className="flex flex-wrap gap-x-3">
        <strong className="w-11">{currency}</strong>
        <span className="tnum">{withSymbol(formatRate(unitsPerUsd, language), currency)}</span>
      </span>
      <span className="type-small block wrap-anywhere text-ink2">
        {currency === BASE_CURRENCY && t.base}
        {currency !== BASE_CURRENCY && changedBy === null && t.first}
        {changedBy !== null && (
          <>
            <Age at={changedAt} /> · {changedBy}
          </>
        )}
      </span>
    </p>
  );
}

function ChangeRate({ rate: { currency, unitsPerUsd: from } }: { readonly rate: AdministeredRate }) {
  const t = useTexts(settingsTexts).rates;
  const language = useLanguage();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const rate = readRate(typed, language);

  function open() {
    setTyped('');
    setOpen(true);
  }

  async function send() {
    try {
      const { unitsPerUsd } = await call(changeCurrencyRate, { params: { currency }, body: { unitsPerUsd: rate, from } });
      showToast(t.saved({ rate: withSymbol(formatRate(unitsPerUsd, language), currency) }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey });
      throw error;
    }
    await client.invalidateQueries({ queryKey });
  }

  return (
    <>
      <Button variant="outline" size="small" aria-label={t.changeOne({ currency })} onClick={open}>
        {t.change}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.changeOne({ currency })}
        description={t.now({ rate: withSymbol(formatRate(from, language), currency) })}
        action={t.change}
        busy={t.saving}
        field="unitsPerUsd"
        send={send}
      >
        {(error) => (
          <>
            <TextInput
              label={t.newRate({ currency })}
              name="unitsPerUsd"
              inputMode="decimal"
              autoComplete="off"
              hint={t.hint}
              error={error}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Difference from={from} to={rate} currency={currency} />
          </>
        )}
      </ActionDialog>
    </>
  );
}

/** What the typed rate means: a misplaced digit shows here before it is saved. */
function Difference({ from, to, currency }: { readonly from: number; readonly to: number; readonly currency: Currency }) {
  const t = useTexts(settingsTexts).rates;
  const language = useLanguage();
  const percent = changePercent(from, to);
  const values = { percent: formatPercent(Math.abs(percent), language), rate: withSymbol(formatRate(to, language), currency) };
  const isKnown = !Number.isNaN(percent) && percent !== 0;
  return (
    <p role="status" className="type-body text-ink2 empty:hidden">
      {isKnown && (percent > 0 ? t.more(values) : t.less(values))}
      {isKnown && Math.abs(percent) > FAR_PERCENT && <strong className="block text-bad">{t.far}</strong>}
    </p>
  );
}
