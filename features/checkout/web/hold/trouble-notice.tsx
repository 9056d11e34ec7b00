import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { nameIn } from '#features/events/fixed-names.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { HoldTrouble } from './hold-trouble.ts';
import { checkoutTexts } from '../texts.ts';

interface TroubleNoticeProps {
  readonly trouble: HoldTrouble;
  readonly event: Pick<EventDetail, 'ticketTypes'>;
  readonly onTryAgain: () => void;
}

/** Why the chosen tickets are not held, whether they may come back, and alternatives. */
export function TroubleNotice({ trouble, event, onTryAgain }: TroubleNoticeProps) {
  const { trouble: t, option } = useTexts(checkoutTexts);
  const { kind, message, heldByOthers, minutes, ticketTypeId } = trouble;
  const name = nameIn(event.ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? '', useLanguage());
  const mayComeBack = minutes === null ? t.mayComeBackSoon : t.mayComeBack({ minutes });
  if (kind === 'fewer') {
    return (
      <Alert tone="info" title={message}>
        {heldByOthers > 0 && `${t.moreHeld({ count: heldByOthers })} ${mayComeBack}`}
      </Alert>
    );
  }
  const tryAgain = (
    <Button size="small" variant="outline" onClick={onTryAgain}>
      {t.tryAgain}
    </Button>
  );
  if (kind === 'refused') {
    return (
      <Alert tone="warn" title={t.refused} action={tryAgain}>
        {message}
      </Alert>
    );
  }
  const hasOthers = event.ticketTypes.some(({ id, state }) => id !== ticketTypeId && state === 'on_sale');
  const elsewhere = hasOthers ? (
    <p className="mt-1">{t.others}</p>
  ) : (
    <p className="mt-1">
      <Link to={paths.events()} className="link tap">
        {option.otherEvents}
      </Link>
    </p>
  );
  if (kind === 'held_by_others') {
    return (
      <Alert tone="warn" title={t.held({ name })} action={tryAgain}>
        {t.heldText} {mayComeBack}
        {elsewhere}
      </Alert>
    );
  }
  return (
    <Alert tone="warn" title={kind === 'sold_out' ? t.soldOut({ name }) : t.closed({ name })}>
      {kind === 'sold_out' ? t.soldOutText : `${message}.`}
      {elsewhere}
    </Alert>
  );
}
