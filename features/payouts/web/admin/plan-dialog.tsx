import { useState } from 'react';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import type { WaitingMoney } from '../../admin-contract.ts';
import { agreePlan } from '../../endpoints.ts';
import { feePlanIds, feePlans, type FeePlanId } from '../../fee-plans.ts';
import { Reason } from './reason-input.tsx';
import { payoutTexts } from '../texts.ts';
import { waitingTexts } from './texts.ts';

interface PlanDialogProps {
  readonly organization: WaitingMoney['organization'];
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Puts an organization on a plan; only that of Enterprise has a percentage to be entered. */
export function PlanDialog({ organization: { id, name, plan: current }, onClose, onDone }: PlanDialogProps) {
  const t = useTexts(waitingTexts);
  const { plans } = useTexts(payoutTexts);
  const language = useLanguage();
  const [plan, setPlan] = useState<FeePlanId>(current.id);
  const [percent, setPercent] = useState(String(current.percent));
  const [reason, setReason] = useState('');
  const isAgreed = feePlans[plan].basisPoints === null;
  const nameOf = (one: FeePlanId): string => {
    const { basisPoints } = feePlans[one];
    return basisPoints === null ? plans[one] : t.isOn({ plan: plans[one], percent: formatPercent(basisPoints / 100, language) });
  };
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.plan.of({ organization: name })}
      description={t.plan.text}
      action={t.plan.send}
      busy={t.plan.sending}
      field={['percent', 'reason']}
      send={async () => {
        await call(agreePlan, { params: { id }, body: { plan, reason, ...(isAgreed && { percent: readTypedAmount(percent) }) } });
        await onDone();
      }}
    >
      {(_, errors) => (
        <>
          <SelectInput
            label={t.plan.plan}
            value={plan}
            options={feePlanIds.map((one) => ({ value: one, label: nameOf(one) }))}
            onChange={({ target }) => setPlan(feePlanIds.find((one) => one === target.value) ?? plan)}
          />
          {isAgreed && (
            <TextInput
              name="percent"
              label={t.plan.percent}
              error={errors['percent']}
              value={percent}
              inputMode="decimal"
              autoComplete="off"
              onChange={({ target }) => setPercent(target.value)}
            />
          )}
          <Reason value={reason} error={errors['reason']} onChange={setReason} />
        </>
      )}
    </ActionDialog>
  );
}
