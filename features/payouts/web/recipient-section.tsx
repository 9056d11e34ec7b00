import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHref } from 'react-router';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import type { Balance } from '../contract.ts';
import type { Recipient } from '../recipient-contract.ts';
import { changePayoutRecipient, getPayoutRecipient, verifyPayoutRecipient } from '../endpoints.ts';
import { payeeName } from './payee-name.ts';
import { ChangeDialog, ProveDialog } from './recipient-dialogs.tsx';
import { payoutTexts } from './texts.ts';

interface RecipientSectionProps {
  readonly organization: string | undefined;
  readonly can: Balance['can'];
  readonly onChanged: () => void;
}

/** What the organization is paid on: for its owner to give, prove and change. */
export function RecipientSection({ organization, can, onChanged }: RecipientSectionProps) {
  const t = useTexts(payoutTexts).number;
  return (
    <section aria-labelledby="number-title" className="mt-10">
      <h2 id="number-title" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <Card className="mt-4">
        {can.seeRecipient === true ? <Number organization={organization} onChanged={onChanged} /> : <p className="type-body">{t.forOwner}</p>}
      </Card>
    </section>
  );
}

type Asked = 'change' | 'prove';

function Number({ organization, onChanged }: Omit<RecipientSectionProps, 'can'>) {
  const t = useTexts(payoutTexts).number;
  const client = useQueryClient();
  const queryKey = ['payout-recipient', organization];
  const query = organization === undefined ? {} : { organization };
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => call(getPayoutRecipient, { query }, { signal }) });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isStale, setStale] = useState(false);
  const back = useHref(workPaths.organizerPayouts(query));
  const login = useHref(paths.login({ from: back }));
  if (data === undefined) return error === null ? <Skeleton className="h-[60px] rounded-card!" /> : <Alert tone="bad">{messageFor(error)}</Alert>;
  const store = (recipient: Recipient) => {
    client.setQueryData(queryKey, recipient);
    onChanged();
  };
  /** The refusal is shown in the dialog; the way on stands on the page as well. */
  const watch = async (send: () => Promise<Recipient>): Promise<Recipient> => {
    try {
      const recipient = await send();
      store(recipient);
      setStale(false);
      return recipient;
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'SIGN_IN_AGAIN') setStale(true);
      throw failure;
    }
  };
  return (
    <div className="grid gap-4">
      <Current recipient={data} />
      {data.waiting !== null && <p className="type-body">{t.waiting({ to: payeeName(t, data.waiting.to) })}</p>}
      {data.can.changeRecipient === true ? (
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          {data.waiting !== null && <Button onClick={() => setAsked('prove')}>{t.enter}</Button>}
          <Button variant="outline" onClick={() => setAsked('change')}>
            {data.to === null ? t.give : t.change}
          </Button>
          {isStale && (
            <Button variant="outline" onClick={() => void signOut(login)}>
              {t.signIn}
            </Button>
          )}
        </div>
      ) : (
        <p className="type-small text-ink2">{t.notYours}</p>
      )}
      {asked === 'change' && (
        <ChangeDialog onClose={() => setAsked(null)} send={(body) => watch(() => call(changePayoutRecipient, { query, body }))} />
      )}
      {asked === 'prove' && data.waiting !== null && (
        <ProveDialog
          waiting={data.waiting}
          onClose={() => setAsked(null)}
          send={(code) => watch(() => call(verifyPayoutRecipient, { query, body: { code } }))}
        />
      )}
    </div>
  );
}

function Current({ recipient: { to, name, state, effectiveAt, nameDiffers } }: { readonly recipient: Recipient }) {
  const t = useTexts(payoutTexts).number;
  const language = useLanguage();
  if (to === null) return <p className="type-body">{t.none}</p>;
  return (
    <div className="grid gap-2">
      <p className="type-strong tnum wrap-anywhere">{t.pays({ to: payeeName(t, to), name: name ?? '' })}</p>
      {state === 'cooling' && effectiveAt !== null && <Alert tone="info">{t.from({ at: formatMoment(effectiveAt, HOME_ZONE, language) })}</Alert>}
      {nameDiffers && <Alert tone="warn">{t.differs}</Alert>}
    </div>
  );
}
