import { useRef, useState } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { showAfterPrefix, toInternationalPhone } from '#platform/contract/phone.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import { askForUpgrade, endUpgrade, sendUpgrade, takeCashForUpgrade } from '../../upgrades/endpoints.ts';
import type { Upgrade } from '../../upgrades/upgrades-contract.ts';
import { eventOrderTexts } from './texts.ts';

interface UpgradeDialogProps {
  readonly order: EventOrderDetail;
  /** As it was when the dialog opened. */
  readonly upgrade: Upgrade;
  readonly onClose: () => void;
  /** Also after a refusal: it may have been paid meanwhile. */
  readonly refresh: () => Promise<void>;
}

function useAmount({ order, upgrade }: UpgradeDialogProps): string {
  const formatMoney = useFormatMoney();
  return formatMoney(toMinor(upgrade.difference), order.currency);
}

const paramsOf = ({ order, upgrade }: UpgradeDialogProps) => ({ id: order.id, upgradeId: upgrade.id });

/** Asks a phone to pay the difference. */
export function AskPhone(props: UpgradeDialogProps) {
  const { phone: t } = useTexts(eventOrderTexts).exchange;
  const amount = useAmount(props);
  const [phone, setPhone] = useState(() => showAfterPrefix(props.order.buyer?.phone ?? ''));
  return (
    <ActionDialog
      open
      onClose={props.onClose}
      title={t.title}
      description={t.lead({ amount })}
      action={t.action}
      busy={t.asking}
      field="phone"
      send={async () => {
        try {
          const asked = await call(askForUpgrade, { params: paramsOf(props), body: { phone: toInternationalPhone(phone) ?? phone } });
          showToast(t.asked({ phone: asked.phone }));
        } finally {
          await props.refresh();
        }
      }}
    >
      {(error) => <PhoneInput name="phone" label={t.label} error={error} value={phone} onChange={({ target }) => setPhone(target.value)} />}
    </ActionDialog>
  );
}

/** Records cash for the difference. */
export function TakeDifference(props: UpgradeDialogProps) {
  const { exchange, cash } = useTexts(eventOrderTexts);
  const amount = useAmount(props);
  const input = useRef<HTMLInputElement>(null);
  return (
    <ActionDialog
      open
      onClose={props.onClose}
      title={cash.title}
      description={exchange.cash.lead({ amount })}
      action={cash.confirm({ amount })}
      busy={cash.taking}
      field="receipt"
      send={async () => {
        try {
          await call(takeCashForUpgrade, { params: paramsOf(props), body: { receipt: input.current?.value ?? '' } });
          showToast(exchange.exchanged);
        } finally {
          await props.refresh();
        }
      }}
    >
      {(error) => (
        <TextInput
          ref={input}
          name="receipt"
          label={cash.receipt}
          hint={cash.hint}
          error={error}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </ActionDialog>
  );
}

/** Emails the payment link again. */
export function EmailLink(props: UpgradeDialogProps) {
  const { email: t } = useTexts(eventOrderTexts).exchange;
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ActionDialog
      open
      onClose={props.onClose}
      title={t.title}
      description={t.lead({ address: props.order.buyer?.email ?? '' })}
      action={t.action}
      busy={t.sending}
      send={async () => {
        const { to } = await call(sendUpgrade, { params: paramsOf(props) }, { idempotencyKey });
        showToast(t.sent({ address: to }));
      }}
    />
  );
}

/** Leaves the ticket as it is. */
export function GiveUp(props: UpgradeDialogProps) {
  const { giveUp: t } = useTexts(eventOrderTexts).exchange;
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ActionDialog
      open
      onClose={props.onClose}
      title={t.title}
      description={t.lead}
      action={t.begin}
      busy={t.ending}
      variant="danger"
      send={async () => {
        try {
          await call(endUpgrade, { params: paramsOf(props) }, { idempotencyKey });
          showToast(t.ended);
        } finally {
          await props.refresh();
        }
      }}
    />
  );
}
