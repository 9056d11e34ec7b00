import { useQuery } from '@tanstack/react-query';
import { Copy, MessageCircle, Share2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useHref, useParams } from 'react-router';
import { languageNames, languages, type Language } from '#platform/contract/language/languages.ts';
import { call } from '#platform/web/api/api-client.ts';
import { copyAddress, shareAddress } from '#platform/web/device/share-address.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { getEvent } from '../../endpoints.ts';
import { getEmbeddedEvent } from '../../embed/endpoints.ts';
import { listOwnEvents } from '../../own-events/endpoints.ts';
import { PosterButton } from '../poster/poster-button.tsx';
import { snippetOf } from './snippet.ts';
import { embedTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

const WHATSAPP = 'WhatsApp';
/** As the menu of every phone has it. */
const PAY_BILL = 'Pay Bill';

interface SharedEvent {
  readonly id: string;
  readonly name: string;
}

/** An event's link to pass on, its poster, and its tickets for the organizer's own site (docs/reference/embed.md). */
export default function SharePage() {
  const t = useTexts(embedTexts);
  const { eventId = '' } = useParams();
  // The frame around the page has asked the same.
  const { data } = useQuery({
    queryKey: ['own-event', eventId],
    queryFn: ({ signal }) => call(listOwnEvents, { query: { ids: eventId } }, { signal }),
  });
  const event = data?.items[0];
  return (
    <>
      <PageHead title={t.title} index={false} />
      {event === undefined && <Skeleton className="h-80 rounded-card!" />}
      {event?.status === 'draft' && (
        <StateScreen
          picture={<EmptyPicture />}
          title={t.draft.title}
          actions={<ButtonLink to={paths.editEvent(event.id)}>{t.draft.edit}</ButtonLink>}
        >
          {t.draft.lead}
        </StateScreen>
      )}
      {event !== undefined && event.status !== 'draft' && (
        <>
          <ShareLink event={event} />
          <MenuAccount id={event.id} />
          <OwnSite event={event} />
        </>
      )}
    </>
  );
}

function ShareLink({ event }: { readonly event: SharedEvent }) {
  const t = useTexts(embedTexts);
  const address = new URL(useHref(paths.event(event.id)), location.origin).href;
  const shared = new URL(useHref(paths.event(event.id, { utm_source: 'share' })), location.origin).href;
  const byWhatsapp = new URL(useHref(paths.event(event.id, { utm_source: 'whatsapp' })), location.origin).href;
  const canShare = typeof navigator.share === 'function';

  async function share() {
    const outcome = await shareAddress(event.name, shared);
    if (outcome === 'copied') showToast(t.copied);
    if (outcome === 'failed') showToast(t.notCopied, { tone: 'bad' });
  }

  return (
    <section aria-labelledby="share-link">
      <h2 id="share-link" className="type-h2">
        {t.link}
      </h2>
      <p className="type-body mt-1 text-ink2 wrap-anywhere">{address}</p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
        <Button icon={<Icon of={canShare ? Share2 : Copy} size={18} />} onClick={() => void share()}>
          {canShare ? t.share : t.copyLink}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${event.name}: ${byWhatsapp}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook({ variant: 'outline' })}
        >
          <Icon of={MessageCircle} size={18} />
          {WHATSAPP}
        </a>
        <PosterButton event={event} variant="outline" />
      </div>
    </section>
  );
}

/** What is typed in the phone's menu to buy tickets; nothing while that is not possible. */
function MenuAccount({ id }: { readonly id: string }) {
  const t = useTexts(embedTexts).menu;
  const { data } = useQuery({ queryKey: ['event-menu', id], queryFn: ({ signal }) => call(getEvent, { params: { id } }, { signal }) });
  if (data?.menu === undefined) return null;
  const { paybill, account } = data.menu;
  return (
    <section aria-labelledby="menu-account" className="mt-12">
      <h2 id="menu-account" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <dl className="mt-4 flex flex-wrap gap-x-12 gap-y-3">
        {[
          [PAY_BILL, paybill],
          [t.account, account],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="type-small text-ink2">{name}</dt>
            <dd className="type-figure">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function OwnSite({ event }: { readonly event: SharedEvent }) {
  const t = useTexts(embedTexts);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { data } = useQuery({
    queryKey: ['embedded-event', event.id, language],
    queryFn: ({ signal }) => call(getEmbeddedEvent, { params: { id: event.id }, query: { language } }, { signal }),
  });
  // Until the words of the language are here, the link has the name alone.
  const snippet = snippetOf(event, { language, origin: location.origin, linkText: data?.link ?? event.name });

  async function copy() {
    const isCopied = await copyAddress(snippet);
    showToast(isCopied ? t.codeCopied : t.notCopied, { tone: isCopied ? 'ok' : 'bad' });
  }

  return (
    <section aria-labelledby="own-site" className="mt-12">
      <h2 id="own-site" className="type-h2">
        {t.ownSite}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{t.ownSiteLead}</p>
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <FilterSelect
            label={t.language}
            showLabel
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={({ target }) => setLanguage(target.value as Language)}
          />
          <pre
            // Scrolled by keyboard.
            tabIndex={0}
            aria-label={t.code}
            className="mt-4 overflow-x-auto rounded-card border border-line bg-sunken p-4 font-mono text-[13px] leading-relaxed"
          >
            {snippet}
          </pre>
          <Button className="mt-4 max-sm:w-full" icon={<Icon of={Copy} size={18} />} onClick={() => void copy()}>
            {t.copyCode}
          </Button>
          <p className="type-small measure mt-4 text-ink3">{t.withoutScript}</p>
        </div>
        <div className="min-w-0">
          <h3 className="type-h3">{t.preview}</h3>
          <Preview key={language} event={event} language={language} />
        </div>
      </div>
    </section>
  );
}

/** What the code shows, made by the same script. */
function Preview({ event, language }: { readonly event: SharedEvent; readonly language: Language }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const script = document.createElement('script');
    script.src = '/embed.js';
    box.current?.append(script);
    return () => script.remove();
  }, []);
  return (
    <div ref={box} className="mt-4">
      <div data-vumi-event={event.id} data-vumi-language={language}>
        {event.name}
      </div>
    </div>
  );
}
