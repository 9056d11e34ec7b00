import { useState } from 'react';
import { dayOf } from '#platform/contract/dates.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { changePromoCode } from '../../promo-codes/endpoints.ts';
import type { PromoCode } from '../../promo-codes/promo-codes-contract.ts';
import { LimitFields, numberOf, type TypedLimits } from './limit-fields.tsx';
import type { EventOfCodes } from './promo-code-words.ts';
import { promoCodeTexts } from './texts.ts';
import { useRefreshCodes } from './use-refresh-codes.ts';

interface ChangeProps {
  readonly event: EventOfCodes;
  readonly code: PromoCode;
  readonly onClose: () => void;
}

const day = (at: string | null, timeZone: string, last = 0): string => (at === null ? '' : dayOf(new Date(Date.parse(at) - last), timeZone));
const digits = (figure: number | null): string => (figure === null ? '' : String(figure));

/** Changes the dates and limits of a code. A date that stays is not sent: its moment may be another one than the edge of a day. */
export function ChangePromoCode({ event: { id, timeZone }, code, onClose }: ChangeProps) {
  const { change: t } = useTexts(promoCodeTexts);
  const refresh = useRefreshCodes();
  const [before] = useState<TypedLimits>(() => ({
    startsAt: day(code.startsAt, timeZone),
    endsAt: day(code.endsAt, timeZone, 1),
    maxUses: digits(code.maxUses),
    maxUsesPerPerson: digits(code.maxUsesPerPerson),
  }));
  const [typed, setTyped] = useState(before);

  async function send() {
    const { startsAt, endsAt, maxUses, maxUsesPerPerson } = typed;
    const body = {
      ...(startsAt !== before.startsAt && { startsAt: startsAt || null }),
      ...(endsAt !== before.endsAt && { endsAt: endsAt || null }),
      maxUses: numberOf(maxUses),
      maxUsesPerPerson: numberOf(maxUsesPerPerson),
    };
    await call(changePromoCode, { params: { id, codeId: code.id }, body }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.saved({ code: code.code }));
    await refresh();
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.of({ code: code.code })}
      description={t.lead}
      action={t.save}
      busy={t.saving}
      field={Object.keys(before)}
      send={send}
    >
      {(_, errors) => <LimitFields typed={typed} errors={errors} onChange={setTyped} isMany={code.batchId !== null} />}
    </ActionDialog>
  );
}
