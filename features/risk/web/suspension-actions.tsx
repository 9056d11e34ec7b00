import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { endSuspendedOrder, releaseOrder, suspendOrder } from '../endpoints.ts';
import type { SuspendedOrder } from '../suspension-contract.ts';
import { ReasonInput } from './reason-input.tsx';
import { riskTexts } from './texts.ts';

/** Ends a request to the server: what was done is said, and the list read again. */
function useEnd(): (done: string) => Promise<void> {
  const client = useQueryClient();
  return async (done) => {
    showToast(done);
    await client.invalidateQueries({ queryKey: ['suspended-orders'] });
  };
}

/** Suspends an order by its number. */
export function SuspendOrder() {
  const { suspend: t } = useTexts(riskTexts).suspended;
  const end = useEnd();
  const [isOpen, setOpen] = useState(false);
  const [orderNumber, setOrderNumber] = useState('');
  const [reason, setReason] = useState('');
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.title}
        description={t.text}
        action={t.send}
        busy={t.sending}
        field={['orderNumber', 'reason']}
        send={async () => {
          await call(suspendOrder, { body: { orderNumber, reason } }, { idempotencyKey: newIdempotencyKey() });
          setOrderNumber('');
          setReason('');
          await end(t.done);
        }}
      >
        {(_, errors) => (
          <>
            <TextInput
              name="orderNumber"
              label={t.number}
              error={errors['orderNumber']}
              value={orderNumber}
              autoComplete="off"
              onChange={({ target }) => setOrderNumber(target.value)}
            />
            <ReasonInput value={reason} error={errors['reason']} onChange={setReason} />
          </>
        )}
      </ActionDialog>
    </>
  );
}

/** What an admin decides about a suspended order; while a payment is disputed its dispute decides. */
export function SuspensionActions({ order }: { readonly order: SuspendedOrder }) {
  const { suspended: t } = useTexts(riskTexts);
  const end = useEnd();
  const [asked, setAsked] = useState<'release' | 'end' | null>(null);
  const [reason, setReason] = useState('');
  const { id, orderNumber: number, disputeId, causes } = order;
  const isByAdmin = causes.includes('admin');
  const decisions = [...(isByAdmin ? (['release'] as const) : []), ...(isByAdmin && disputeId === null ? (['end'] as const) : [])];
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      {disputeId !== null && (
        <ButtonLink to={workPaths.adminDispute(disputeId)} size="small" variant="outline" aria-label={t.seeDisputeOf({ number })}>
          {t.seeDispute}
        </ButtonLink>
      )}
      {decisions.map((decision) => (
        <Button key={decision} variant="outline" size="small" aria-label={t[decision].of({ number })} onClick={() => setAsked(decision)}>
          {t[decision].button}
        </Button>
      ))}
      {asked !== null && (
        <ActionDialog
          open
          onClose={() => setAsked(null)}
          title={t[asked].title({ number })}
          description={t[asked].text}
          action={t[asked].button}
          busy={t[asked].sending}
          variant={asked === 'end' ? 'danger' : 'primary'}
          field="reason"
          send={async () => {
            const endpoint = asked === 'end' ? endSuspendedOrder : releaseOrder;
            await call(endpoint, { params: { id }, body: { reason } }, { idempotencyKey: newIdempotencyKey() });
            await end(t[asked].done);
          }}
        >
          {(error) => <ReasonInput value={reason} error={error} onChange={setReason} />}
        </ActionDialog>
      )}
    </div>
  );
}
