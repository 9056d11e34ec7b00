import { ArrowLeft, Lock } from 'lucide';
import { Link, useParams } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Logo } from '#platform/web/ui/pictures/logo.tsx';
import { appTexts } from '../texts.ts';

/** The quiet header during payment: a link back and a lock, no other links. */
export function CheckoutHeader() {
  const t = useTexts(appTexts).frame;
  const { eventId } = useParams();
  const back = eventId === undefined ? paths.events() : paths.event(eventId);
  return (
    <header className="border-b border-line bg-surface">
      <div className="checkout-width flex h-(--header-height) items-center justify-between gap-4">
        <Link to={paths.home()} className="grid min-h-11 place-content-center rounded-control max-md:hidden">
          <Logo />
          <span className="sr-only">{t.homeLink}</span>
        </Link>
        <span className="flex items-center gap-3 md:hidden">
          <Link to={back} aria-label={t.backToEvent} className="button button-icon -ml-2.5 hover:bg-current/10">
            <Icon of={ArrowLeft} size={22} />
          </Link>
          <span className="type-strong">{t.checkout}</span>
        </span>
        <span className="type-small flex items-center gap-2 font-semibold text-ink2">
          <Icon of={Lock} size={17} />
          {t.secureCheckout}
        </span>
      </div>
    </header>
  );
}
