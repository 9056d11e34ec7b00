import { useState, type ChangeEvent } from 'react';
import { currencySymbols } from '#platform/contract/money.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { createPromoCode, createPromoCodes } from '../../promo-codes/endpoints.ts';
import type { Batch } from './batch-made.tsx';
import { LimitFields, noLimits, numberOf } from './limit-fields.tsx';
import type { EventOfCodes } from './promo-code-words.ts';
import { promoCodeTexts } from './texts.ts';
import { useRefreshCodes } from './use-refresh-codes.ts';
import { TypeChecks } from './type-checks.tsx';

const empty = {
  ...noLimits,
  howMany: 'one' as 'one' | 'many',
  code: '',
  prefix: '',
  count: '',
  kind: 'percent' as 'percent' | 'amount' | 'none',
  worth: '',
  /** Null: all. */
  ticketTypeIds: null as readonly string[] | null,
  opensTypeIds: [] as readonly string[],
};
type Typed = typeof empty;

/** The fields whose refusals stand at them. */
const fields = ['code', 'prefix', 'count', 'percent', 'amount', 'ticketTypeIds', 'opensTypeIds', ...Object.keys(noLimits)];
const card = 'flex cursor-pointer items-start gap-3 rounded-inset border border-line bg-surface p-4 has-checked:border-ink has-checked:bg-brandsoft';

interface AddProps {
  readonly event: EventOfCodes;
  readonly onClose: () => void;
  /** Many codes were made together. */
  readonly onMade: (batch: Batch) => void;
}

/** Adds a code, or many at once. */
export function AddPromoCode({ event, onClose, onMade }: AddProps) {
  const { form: t } = useTexts(promoCodeTexts);
  const refresh = useRefreshCodes();
  const [typed, setTyped] = useState<Typed>(empty);
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });

  async function send() {
    const params = { id: event.id };
    const key = { idempotencyKey: newIdempotencyKey() };
    if (typed.howMany === 'one') {
      const { code } = await call(createPromoCode, { params, body: { ...worthOf(typed), code: typed.code, maxUses: numberOf(typed.maxUses) } }, key);
      showToast(t.added({ code }));
    } else {
      onMade(await call(createPromoCodes, { params, body: { ...worthOf(typed), prefix: typed.prefix, count: numberOf(typed.count) ?? 0 } }, key));
    }
    await refresh();
  }

  return (
    <ActionDialog open onClose={onClose} title={t.add} description={t.lead} action={t.save} busy={t.saving} field={fields} send={send}>
      {(_, errors) => (
        <>
          <HowMany value={typed.howMany} onChange={(howMany) => set({ howMany })} />
          <NameFields typed={typed} errors={errors} set={set} />
          <WorthFields event={event} typed={typed} errors={errors} set={set} />
          <LimitFields typed={typed} errors={errors} onChange={setTyped} isMany={typed.howMany === 'many'} />
        </>
      )}
    </ActionDialog>
  );
}

/** What both calls take. */
function worthOf({ kind, worth, ticketTypeIds, opensTypeIds, startsAt, endsAt, maxUsesPerPerson }: Typed) {
  return {
    percent: kind === 'percent' ? (numberOf(worth) ?? 0) : null,
    amount: kind === 'amount' ? (numberOf(worth) ?? 0) : null,
    ticketTypeIds: kind === 'none' || ticketTypeIds === null ? null : [...ticketTypeIds],
    opensTypeIds: [...opensTypeIds],
    startsAt: startsAt || null,
    endsAt: endsAt || null,
    maxUsesPerPerson: numberOf(maxUsesPerPerson),
  };
}

function HowMany({ value, onChange }: { readonly value: Typed['howMany']; readonly onChange: (value: Typed['howMany']) => void }) {
  const { form: t } = useTexts(promoCodeTexts);
  return (
    <fieldset>
      <legend className="type-strong mb-2">{t.howMany}</legend>
      <div className="grid grid-cols-1 gap-2 min-[420px]:grid-cols-2">
        {(['one', 'many'] as const).map((one) => (
          <label key={one} className={card}>
            <RadioDot name="how-many" value={one} checked={value === one} onChange={() => onChange(one)} />
            <span className="min-w-0">
              <span className="type-strong block">{t[one]}</span>
              <span className="type-small block text-ink2">{one === 'one' ? t.oneHint : t.manyHint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PartProps {
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly set: (change: Partial<Typed>) => void;
}

const asCode = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
const asNumber = { inputMode: 'numeric', autoComplete: 'off' } as const;
type Changed = ChangeEvent<HTMLInputElement>;

/** Its name; of many codes, what they begin with and how many there are. */
function NameFields({ typed, errors, set }: PartProps) {
  const { form: t } = useTexts(promoCodeTexts);
  if (typed.howMany === 'one')
    return (
      <TextInput
        {...asCode}
        name="code"
        label={t.code}
        hint={t.codeHint}
        error={errors['code']}
        maxLength={40}
        value={typed.code}
        onChange={({ target }: Changed) => set({ code: target.value })}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
      <TextInput
        {...asCode}
        name="prefix"
        label={t.prefix}
        aside={t.optional}
        hint={t.prefixHint}
        error={errors['prefix']}
        maxLength={20}
        value={typed.prefix}
        onChange={({ target }: Changed) => set({ prefix: target.value })}
      />
      <TextInput
        {...asNumber}
        name="count"
        label={t.count}
        error={errors['count']}
        maxLength={4}
        value={typed.count}
        onChange={({ target }: Changed) => set({ count: target.value })}
      />
    </div>
  );
}

/** What it takes off which tickets, and what it opens. */
function WorthFields({ event, typed, errors, set }: PartProps & { readonly event: EventOfCodes }) {
  const { form: t } = useTexts(promoCodeTexts);
  const { kind } = typed;
  const hidden = event.ticketTypes.filter((type) => type.hidden);
  const kinds = (['percent', 'amount', 'none'] as const).filter((one) => one !== 'none' || hidden.length > 0);
  return (
    <>
      <SelectInput
        name="kind"
        label={t.kind}
        value={kind}
        options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={({ target }) => set({ kind: kinds.find((one) => one === target.value) ?? 'percent' })}
      />
      {kind !== 'none' && (
        <TextInput
          {...asNumber}
          name={kind}
          label={t[kind]}
          prefix={kind === 'amount' ? currencySymbols[event.currency] : undefined}
          suffix={kind === 'percent' ? <span className="font-semibold text-ink2">%</span> : undefined}
          hint={kind === 'amount' ? t.amountHint : undefined}
          error={errors[kind]}
          maxLength={9}
          value={typed.worth}
          onChange={({ target }: Changed) => set({ worth: target.value })}
        />
      )}
      {kind !== 'none' && event.ticketTypes.length > 1 && (
        <TypeChecks
          name="ticketTypeIds"
          legend={t.tickets}
          types={event.ticketTypes}
          chosen={typed.ticketTypeIds}
          error={errors['ticketTypeIds']}
          onChange={(ticketTypeIds) => set({ ticketTypeIds })}
        />
      )}
      {hidden.length > 0 && (
        <TypeChecks
          name="opensTypeIds"
          legend={t.opens}
          types={hidden}
          chosen={typed.opensTypeIds}
          // Without a value it has to open something, which the server says of its value.
          error={errors['opensTypeIds'] ?? (kind === 'none' ? errors['percent'] : undefined)}
          onChange={(opensTypeIds) => set({ opensTypeIds: opensTypeIds ?? [] })}
        />
      )}
    </>
  );
}
