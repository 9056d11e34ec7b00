import { useParams } from 'react-router';
import { formatMoment } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { usePolled } from '#platform/web/api/use-polled.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { SecretPage } from '#platform/web/secret-page.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { nameIn } from '#features/events/fixed-names.ts';
import { lookAtPaymentLink } from '../../office/link/endpoints.ts';
import type { PaymentLink } from '../../office/office-contract.ts';
import { LinkedSheet } from '../linked/linked-sheet.tsx';
import { PayForm } from './pay-form.tsx';
import { payTexts } from './texts.ts';

export const handle = { header: 'page' } satisfies PageHandle;

const WHILE_ASKING_MS = 2_000;
const ELSE_MS = 30_000;

/** Where a payment link leads: the order and how it is paid, without an account. */
export default function PayPage() {
  const t = useTexts(payTexts);
  const { code = '' } = useParams();
  const asked = usePolled(
    code,
    (signal) => call(lookAtPaymentLink, { body: { code } }, { signal }),
    (link) => (link?.payment?.status === 'asking' ? WHILE_ASKING_MS : ELSE_MS),
  );
  return (
    <SecretPage asked={asked} texts={t} className="page-width max-w-[640px]! py-6 pb-16 md:py-8" heading={<h1 className="type-title">{t.title}</h1>}>
      {(link) => <Order code={code} link={link} onAsked={asked.again} />}
    </SecretPage>
  );
}

interface OrderProps {
  readonly code: string;
  readonly link: PaymentLink;
  readonly onAsked: () => void;
}

function Order({ code, link, onAsked }: OrderProps) {
  const t = useTexts(payTexts);
  const language = useLanguage();
  const { orderNumber, organizer, buyerName, upgrade } = link;
  return (
    <>
      <p className="type-body mt-2 text-ink2">{(upgrade === null ? t.from : t.fromUpgrade)({ organizer, name: buyerName })}</p>
      <LinkedSheet
        name={t.order({ number: orderNumber })}
        of={link}
        texts={t}
        facts={
          upgrade !== null && (
            <p className="type-small wrap-anywhere text-ink2">
              {t.inPlaceOf({ ticket: upgrade.ticketNumber, type: nameIn(upgrade.from, language) })}
            </p>
          )
        }
      />
      <div className="mt-5">
        <State code={code} link={link} onAsked={onAsked} />
      </div>
    </>
  );
}

const tones = { paid: 'ok', expired: 'warn', cancelled: 'warn' } as const;

function State({ code, link, onAsked }: OrderProps) {
  const t = useTexts(payTexts);
  const language = useLanguage();
  const { state, event, heldUntil, can, upgrade } = link;
  if (state !== 'held')
    return (
      <Alert tone={tones[state]} live title={t[state]} action={<ButtonLink to={paths.event(event.id)}>{t.event}</ButtonLink>}>
        {upgrade === null ? t[`${state}Lead`] : t.upgrade[state]}
      </Alert>
    );
  return (
    <>
      <p className="type-body">{t.until({ moment: formatMoment(heldUntil, event.timeZone, language) })}</p>
      {can.pay === true || link.payment?.status === 'asking' ? (
        <PayForm code={code} link={link} onAsked={onAsked} />
      ) : (
        <Alert tone="info" className="mt-4">
          {can.pay}
        </Alert>
      )}
    </>
  );
}
