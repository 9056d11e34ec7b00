import { Check, Copy, MessageCircle, Share2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { shareAddress } from '#platform/web/device/share-address.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { Medallion } from '#platform/web/ui/pictures/medallion.tsx';
import type { EventDetail } from '../../schemas.ts';
import { PosterButton } from '../poster/poster-button.tsx';
import { TestButton } from '../test-events/test-button.tsx';
import { wizardTexts } from './texts.ts';

const WHATSAPP = 'WhatsApp';
const SHOWN_MS = 2_000;
const buttonGrid = 'grid grid-cols-1 gap-2.5 sm:grid-cols-2';

interface SuccessScreenProps {
  readonly event: Pick<EventDetail, 'id' | 'name' | 'status'>;
  /** Why it is not public yet. */
  readonly missing: readonly string[];
}

/** What has become of the draft. The list of events follows by itself, unless the organizer does something here. */
export function SuccessScreen({ event, missing }: SuccessScreenProps) {
  const { success: t } = useTexts(wizardTexts);
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLive = event.status !== 'draft';
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => void navigate(paths.events()), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stays, navigate]);
  return (
    <div className="mx-auto w-full max-w-[640px] px-5 py-14 md:py-20">
      <Medallion icon={<Icon of={Check} size={26} strokeWidth={3} />} />
      <h1 ref={heading} tabIndex={-1} className="type-title mt-6 outline-none">
        {isLive ? t.liveTitle : t.draftTitle}
      </h1>
      <p className="type-lead mt-3 wrap-anywhere text-ink2">{(isLive ? t.live : t.draft)({ name: event.name })}</p>
      {missing.length > 0 && (
        <ul className="type-body mt-4 list-disc space-y-1 pl-5">
          {missing.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <div className="mt-7" onPointerDown={() => setStays(true)} onFocus={() => setStays(true)} onKeyDown={() => setStays(true)}>
        {isLive && <ShareEvent event={event} />}
        <p role="status" className={stays ? 'sr-only' : 'type-small mt-6 text-ink2'}>
          {stays ? t.staying : t.leaving}
        </p>
        <div className={classNames(buttonGrid, 'mt-2.5')}>
          {!stays && (
            <Button full variant="outline" onClick={() => setStays(true)}>
              {t.stay}
            </Button>
          )}
          {!isLive && (
            <ButtonLink full to={paths.editEvent(event.id)}>
              {t.continueDraft}
            </ButtonLink>
          )}
          <TestButton full of={{ kind: 'event', id: event.id }} variant="outline" />
          <ButtonLink full to={paths.event(event.id)} variant="outline">
            {t.open}
          </ButtonLink>
          <ButtonLink full to={paths.events()} variant="outline">
            {t.toEvents}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** By the device's share sheet, by WhatsApp, as a copied link, or as a poster to print. */
function ShareEvent({ event }: Pick<SuccessScreenProps, 'event'>) {
  const { success: t } = useTexts(wizardTexts);
  const url = new URL(useHref(paths.event(event.id, { utm_source: 'share' })), location.origin).href;
  const byWhatsapp = new URL(useHref(paths.event(event.id, { utm_source: 'whatsapp' })), location.origin).href;
  const canShare = typeof navigator.share === 'function';

  async function share() {
    const texts = textsNow(wizardTexts).success;
    const outcome = await shareAddress(event.name, url);
    if (outcome === 'copied') showToast(texts.copied);
    if (outcome === 'failed') showToast(texts.shareFailed, { tone: 'bad' });
  }

  return (
    <section className={buttonGrid}>
      <h2 className="sr-only">{t.share}</h2>
      <Button full icon={<Icon of={canShare ? Share2 : Copy} size={18} />} onClick={() => void share()}>
        {canShare ? t.share : t.copy}
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${event.name}: ${byWhatsapp}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook({ variant: 'outline', full: true })}
      >
        <Icon of={MessageCircle} size={18} />
        {WHATSAPP}
      </a>
      <PosterButton full event={event} variant="outline" />
    </section>
  );
}
