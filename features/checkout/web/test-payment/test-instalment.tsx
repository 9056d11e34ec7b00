import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { DEFAULT_OUTCOME } from '#features/payments/contract.ts';
import type { InstalmentPayment } from '../orders/use-instalment-payment.ts';
import { instalmentTexts } from '../instalments/texts.ts';
import { checkoutTexts } from '../texts.ts';
import { TestPaymentChoice } from './test-payment-choice.tsx';
import { TestPaymentDialog } from './test-payment-dialog.tsx';

interface TestInstalmentProps {
  readonly payment: InstalmentPayment;
  /** Of the instalment. */
  readonly number: number;
}

/** The dialogs of an instalment in a test: the outcome is chosen, then followed. */
export function TestInstalment({ payment: { step, order, isAsking, error, close, ask }, number }: TestInstalmentProps) {
  const { parts: t } = useTexts(instalmentTexts);
  const { buy } = useTexts(checkoutTexts);
  const [outcome, setOutcome] = useState(DEFAULT_OUTCOME);
  const pay = () => void ask({ testOutcome: outcome });
  const busy = isAsking && buy.asking;
  return (
    <>
      <Dialog
        open={step === 'choice'}
        onClose={close}
        title={t.pay({ number })}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              {buy.cancel}
            </Button>
            <Button busy={busy} onClick={pay}>
              {t.pay({ number })}
            </Button>
          </>
        }
      >
        {error !== null && (
          <Alert tone="bad" live className="mb-4">
            {error}
          </Alert>
        )}
        <TestPaymentChoice name="instalment-outcome" outcome={outcome} onChoose={setOutcome} />
      </Dialog>
      {order.payment !== null && (
        <TestPaymentDialog
          order={order}
          isInstalment
          open={step === 'payment'}
          busy={busy}
          outcome={outcome}
          onOutcome={setOutcome}
          onTryAgain={pay}
          onClose={close}
          onCancel={close}
        />
      )}
    </>
  );
}
