import { useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import type { Language } from '#platform/contract/language/languages.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { currencySymbols } from '#platform/contract/money.ts';
import { readTypedAmount, readTypedCount } from '#platform/contract/typed-figures.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { AddOnList, OwnAddOn } from '../../add-ons/add-on-contract.ts';
import { ADD_ON_DESCRIPTION_MAX, ADD_ON_NAME_MAX, ADD_ON_PER_PURCHASE } from '../../add-ons/add-on-facts.ts';
import { createAddOn, updateAddOn } from '../../add-ons/endpoints.ts';
import { addOnTexts } from './texts.ts';

/** As typed. */
interface Typed {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly quantity: string;
  readonly maxPerPurchase: string;
}

const fields = ['name', 'description', 'price', 'quantity', 'maxPerPurchase'];

function typedOf(addOn: OwnAddOn | null, language: Language): Typed {
  if (addOn === null) return { name: '', description: '', price: '', quantity: '', maxPerPurchase: String(ADD_ON_PER_PURCHASE) };
  const { name, description, price, quantity, maxPerPurchase } = addOn;
  const figure = (value: number) => (Number.isInteger(value) ? groupDigits(value, language) : String(value));
  return { name, description, price: figure(price.amount), quantity: figure(quantity), maxPerPurchase: figure(maxPerPurchase) };
}

interface AddOnFormProps {
  readonly event: AddOnList['event'];
  /** Null: a new one. As it is now: when another person changed it meanwhile, saving again applies to that. */
  readonly addOn: OwnAddOn | null;
  /** What a new one begins as, for example another size of the same shirt. */
  readonly like?: OwnAddOn;
  readonly onClose: () => void;
}

/** Adds an add-on, or changes one. */
export function AddOnForm({ event, addOn, like, onClose }: AddOnFormProps) {
  const { form: t } = useTexts(addOnTexts);
  const client = useQueryClient();
  const language = useLanguage();
  const [typed, setTyped] = useState(() => typedOf(addOn ?? like ?? null, language));
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });

  async function send() {
    const body = {
      name: typed.name,
      description: typed.description,
      // What is no number is refused by the server in words.
      price: readTypedAmount(typed.price),
      quantity: readTypedCount(typed.quantity),
      maxPerPurchase: readTypedCount(typed.maxPerPurchase),
    };
    const key = { idempotencyKey: newIdempotencyKey() };
    try {
      if (addOn === null) await call(createAddOn, { params: { id: event.id }, body }, key);
      else await call(updateAddOn, { params: { id: event.id, addOnId: addOn.id }, body: { ...body, version: addOn.version } }, key);
      showToast(t.saved({ name: typed.name.trim() }));
    } finally {
      await client.invalidateQueries({ queryKey: ['add-ons', event.id] });
    }
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={addOn === null ? t.add : t.change}
      description={addOn === null ? t.addLead : t.changeLead}
      action={t.save}
      busy={t.saving}
      field={fields}
      send={send}
    >
      {(_, errors) => (
        <>
          <TextInput
            name="name"
            autoComplete="off"
            label={t.name}
            hint={like === undefined ? t.nameHint : t.otherName}
            error={errors['name']}
            maxLength={ADD_ON_NAME_MAX}
            value={typed.name}
            onChange={({ target }: Changed) => set({ name: target.value })}
          />
          <LongTextInput
            name="description"
            label={t.description}
            aside={t.optional}
            rows={2}
            error={errors['description']}
            maxLength={ADD_ON_DESCRIPTION_MAX}
            value={typed.description}
            onChange={({ target }) => set({ description: target.value })}
          />
          <Figures event={event} typed={typed} errors={errors} set={set} />
        </>
      )}
    </ActionDialog>
  );
}

type Changed = ChangeEvent<HTMLInputElement>;

interface FiguresProps {
  readonly event: AddOnList['event'];
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly set: (change: Partial<Typed>) => void;
}

function Figures({ event: { currency }, typed, errors, set }: FiguresProps) {
  const { form: t } = useTexts(addOnTexts);
  const figure = (name: 'price' | 'quantity' | 'maxPerPurchase') => ({
    name,
    label: t[name],
    error: errors[name],
    value: typed[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 12,
    onChange: ({ target }: Changed) => set({ [name]: target.value }),
  });
  return (
    <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
      <TextInput {...figure('price')} className="col-span-full" prefix={currencySymbols[currency]} />
      <TextInput {...figure('quantity')} />
      <TextInput {...figure('maxPerPurchase')} />
    </div>
  );
}
