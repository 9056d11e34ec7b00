import { useState } from 'react';
import { useParams } from 'react-router';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { usePolled } from '#platform/web/api/use-polled.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { paths } from '#platform/web/paths.ts';
import { SecretPage } from '#platform/web/secret-page.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { lookAtRefundOffer } from '../../refund-ways/endpoints.ts';
import type { RefundOffer } from '../../refund-ways/ways-contract.ts';
import { AskWay } from './ask-way.tsx';
import { ProveWay } from './prove-way.tsx';
import { refundWayTexts } from './texts.ts';

export const handle = { header: 'page' } satisfies PageHandle;

/** M-Pesa pays within seconds; nothing else changes while one looks. */
const askAgainMs = { open: 60_000, sending: 3_000, bank: 60_000, person: 60_000, returned: 60_000 } as const;

/** Where the link leads that a buyer is sent when a refund was refused: where they want to get it. */
export default function RefundWayPage() {
  const t = useTexts(refundWayTexts);
  const { code = '' } = useParams();
  const asked = usePolled(
    code,
    (signal) => call(lookAtRefundOffer, { body: { code } }, { signal }),
    (offer) => askAgainMs[offer?.state ?? 'open'],
  );
  return (
    <SecretPage asked={asked} texts={t} className="page-width max-w-[640px]! py-6 pb-16 md:py-8" heading={<h1 className="type-title">{t.title}</h1>}>
      {(offer) => <Offer code={code} offer={offer} onChanged={asked.again} />}
    </SecretPage>
  );
}

interface OfferProps {
  readonly code: string;
  readonly offer: RefundOffer;
  readonly onChanged: () => void;
}

const tones = { sending: 'info', bank: 'info', person: 'info', returned: 'ok' } as const;

function Offer({ code, offer, onChanged }: OfferProps) {
  const t = useTexts(refundWayTexts);
  const formatMoney = useFormatMoney();
  // Who chooses something else keeps the codes in the mailbox, and asks anew.
  const [putAside, setPutAside] = useState<string | null>(null);
  const { event, orderNumber, amount, currency, state, chosen, asked } = offer;
  const money = formatMoney(toMinor(amount), currency);
  return (
    <>
      <p className="type-body mt-2 wrap-anywhere text-ink2">
        {event.name} · <span className="tnum">{t.order({ number: orderNumber })}</span>
      </p>
      {state === 'open' ? (
        <>
          <div className="mt-5 rounded-inset bg-brandsoft p-4">
            <p className="type-small">{t.waits}</p>
            <p className="type-title tnum">{money}</p>
            <p className="type-small mt-1">{t.lead}</p>
          </div>
          {asked === null || asked.expiresAt === putAside ? (
            <AskWay code={code} offer={offer} onAsked={onChanged} />
          ) : (
            <ProveWay
              key={asked.expiresAt}
              code={code}
              asked={asked}
              amount={money}
              onOther={() => setPutAside(asked.expiresAt)}
              onChosen={onChanged}
            />
          )}
        </>
      ) : (
        <Alert
          tone={tones[state]}
          live
          className="mt-5"
          title={`${t.states[state]}: ${money}`}
          action={state !== 'returned' && <ButtonLink to={paths.contact()}>{t.write}</ButtonLink>}
        >
          {state === 'sending' || state === 'bank' ? t.leads[state]({ to: chosen?.to ?? '' }) : t.leads[state]}
        </Alert>
      )}
    </>
  );
}
