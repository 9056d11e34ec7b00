import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { releaseDays } from '#features/payments/refusal-rules.ts';
import { releaseRefused } from '../endpoints.ts';
import type { RefusedRow } from '../refusal-contract.ts';
import { ReasonInput } from './reason-input.tsx';
import { riskTexts } from './texts.ts';

type Days = (typeof releaseDays)[number];

/** Lets the account, number, browser or network of a row through for some days. */
export function ReleaseRefused({ row }: { readonly row: RefusedRow }) {
  const { refused: t } = useTexts(riskTexts);
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const [days, setDays] = useState<Days>(releaseDays[0]);
  const [reason, setReason] = useState('');
  const { id, kind, subject, account } = row;
  const who = subject === null ? account.name : `${t.kinds[kind]} ${subject}`;
  return (
    <div className="flex max-md:*:flex-1 md:justify-end">
      <Button
        variant="outline"
        size="small"
        aria-label={row.released === null ? t.release.of({ who }) : t.release.againOf({ who })}
        onClick={() => setIsAsked(true)}
      >
        {row.released === null ? t.release.button : t.release.again}
      </Button>
      {isAsked && (
        <ActionDialog
          open
          onClose={() => setIsAsked(false)}
          title={t.release.title({ who })}
          description={t.release.text}
          action={t.release.button}
          busy={t.release.sending}
          field="reason"
          send={async () => {
            await call(releaseRefused, { params: { id }, body: { days, reason } }, { idempotencyKey: newIdempotencyKey() });
            showToast(t.release.done);
            await client.invalidateQueries({ queryKey: ['refused-payments'] });
          }}
        >
          {(error) => (
            <>
              <SelectInput
                name="days"
                label={t.release.days}
                value={String(days)}
                options={releaseDays.map((one) => ({ value: String(one), label: t.release.count({ count: one }) }))}
                onChange={({ target }) => setDays(releaseDays.find((one) => String(one) === target.value) ?? releaseDays[0])}
              />
              <ReasonInput value={reason} error={error} onChange={setReason} />
            </>
          )}
        </ActionDialog>
      )}
    </div>
  );
}
