import { useOrganizerArea } from '#platform/web/page/organizer-area.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { NotShown } from '#platform/web/not-shown.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { getBalance } from '../endpoints.ts';
import { AdvancesSection } from './advances-section.tsx';
import { BalanceView } from './balance-view.tsx';
import { DebtsSection } from './debts-section.tsx';
import { InvoicesLink } from './invoices-link.tsx';
import { OwnTillSection } from './own-till-section.tsx';
import { PayoutList } from './payout-list.tsx';
import { RecipientSection } from './recipient-section.tsx';
import { StatementChoice } from './statement-choice.tsx';
import { payoutTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** Events of which the balance is shown; of more the statements tell. */
const EVENTS_SHOWN = 100;

/** What an organization is owed and paid, the number that is paid, and its statements. */
export default function PayoutsPage() {
  const t = useTexts(payoutTexts);
  const { organization } = useOrganizerArea();
  const within = organization === undefined ? {} : { organization };
  const balance = useServerList(['balance', organization], (signal) => call(getBalance, { query: { limit: EVENTS_SHOWN, ...within } }, { signal }));
  const { data, error, refetch } = balance;
  const refusal = refusalOf(error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHead title={t.title} lead={t.lead}>
        {null}
      </ListHead>
      {data === undefined && error === null && (
        <div role="status" aria-label={t.loading} className="mt-5">
          <Skeleton className="h-[220px] rounded-card!" />
        </div>
      )}
      {data === undefined && error !== null && (
        <StateScreen picture={<ErrorPicture />} title={t.failed} actions={<Button onClick={() => void refetch()}>{t.again}</Button>}>
          {messageFor(error)}
        </StateScreen>
      )}
      {data !== undefined && (
        <>
          {data.isLocked && (
            <Alert tone="warn" className="mt-4">
              {t.locked}
            </Alert>
          )}
          <BalanceView balance={data} organization={organization} />
          <DebtsSection balance={data} organization={organization} onChanged={() => void refetch()} />
          <AdvancesSection balance={data} organization={organization} onChanged={() => void refetch()} />
          <RecipientSection organization={organization} can={data.can} onChanged={() => void refetch()} />
          {data.can.seeRecipient === true && <OwnTillSection organization={organization} />}
          <PayoutList organization={organization} />
          <StatementChoice organization={organization} />
          <InvoicesLink organization={organization} />
        </>
      )}
    </>
  );
}
