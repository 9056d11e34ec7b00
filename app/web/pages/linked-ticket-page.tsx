import { Link2, RefreshCw } from 'lucide';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatMoment } from '#platform/contract/dates.ts';
import type { LinkedTicket } from '#features/guests/contract.ts';
import { claimTicket, giveBackByLink, replaceTicketLink } from '#features/guests/endpoints.ts';
import { SavedNote } from '#features/tickets/web/kept/saved-note.tsx';
import { TicketPass } from '#features/tickets/web/pass/ticket-pass.tsx';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { shareAddress } from '#platform/web/device/share-address.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import { forgetLinkedTicket } from './linked-ticket/kept-link.ts';
import { OnThisPhone } from './linked-ticket/on-this-phone.tsx';
import { linkedTicketTexts } from './linked-ticket/texts.ts';
import { useLinkedTicket } from './linked-ticket/use-linked-ticket.ts';

const GiveBack = lazyPart(() => import('#features/guests/web/give-back/give-back.tsx'));

/** The address is what opens the ticket: no cache keeps it, and no other site learns it. */
export function headers(): Record<string, string> {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
}

/** The one ticket that a link opens, for all who have the link. */
export default function LinkedTicketPage() {
  const t = useTexts(linkedTicketTexts);
  const { code = '' } = useParams();
  const { ticket: data, error, again, savedAt } = useLinkedTicket(code);
  return (
    <div className="page-width py-6 pb-16 md:py-12">
      <PageHead title={t.title} index={false} />
      <meta name="referrer" content="no-referrer" />
      {data !== undefined ? (
        <Opened code={code} ticket={data} savedAt={savedAt} onAgain={again} />
      ) : error === null ? (
        <div role="status" aria-label={t.loading} className="mx-auto max-w-[390px]">
          <h1 className="sr-only">{t.title}</h1>
          <Skeleton className="h-[560px] rounded-pass!" />
        </div>
      ) : (
        <NotOpened error={error} onAgain={again} />
      )}
    </div>
  );
}

function NotOpened({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const t = useTexts(linkedTicketTexts);
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return (
    <StateScreen
      as="page"
      picture={<NotFoundPicture />}
      title={t.failed}
      actions={
        isRefused ? (
          <>
            <ButtonLink to={paths.tickets()}>{t.tickets}</ButtonLink>
            <ButtonLink to={paths.events()} variant="outline">
              {t.events}
            </ButtonLink>
          </>
        ) : (
          <Button onClick={onAgain}>{t.again}</Button>
        )
      }
    >
      {messageFor(error)}
    </StateScreen>
  );
}

interface OpenedProps {
  readonly code: string;
  readonly ticket: LinkedTicket;
  /** The time of the last answer, if the network does not answer now. */
  readonly savedAt: Date | null;
  readonly onAgain: () => void;
}

function Opened({ code, ticket, savedAt, onAgain }: OpenedProps) {
  const t = useTexts(linkedTicketTexts);
  const language = useLanguage();
  const [isReplacing, setReplacing] = useState(false);
  const isOpen = ticket.status === 'PURCHASED';

  async function giveBack() {
    try {
      await call(giveBackByLink, { body: { code } });
    } finally {
      // Also after a refusal: it may have been postponed again, or cancelled.
      onAgain();
    }
  }

  async function share() {
    const outcome = await shareAddress(ticket.event.name, location.href);
    if (outcome === 'copied') showToast(t.copied);
    if (outcome === 'failed') showToast(t.notCopied, { tone: 'bad' });
  }

  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-[390px_minmax(0,1fr)] md:gap-20">
      <TicketPass ticket={ticket} kind="compact" className="mx-auto" />
      <div className="grid content-start gap-6 md:max-w-[480px]">
        <div>
          <h1 className="type-h2">{t.title}</h1>
          <p className="type-strong mt-1 wrap-anywhere">{t.for({ name: ticket.holder })}</p>
          {isOpen && <p className="type-body mt-2 text-ink2">{t.lead}</p>}
        </div>
        {savedAt !== null && <SavedNote savedAt={savedAt} busy={false} onTryAgain={onAgain} />}
        {ticket.givenBackAt !== null && (
          <Alert tone="info">{t.givenBack({ when: formatMoment(ticket.givenBackAt, ticket.event.timeZone, language) })}</Alert>
        )}
        {ticket.answerBy !== null && savedAt === null && <GiveBack event={ticket.event} answerBy={ticket.answerBy} send={giveBack} />}
        {isOpen && savedAt === null && <Keep code={code} />}
        {isOpen && savedAt === null && (
          <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
            <Button variant="outline" icon={<Icon of={Link2} size={18} />} onClick={() => void share()}>
              {t.share}
            </Button>
            <Button variant="outline" icon={<Icon of={RefreshCw} size={18} />} onClick={() => setReplacing(true)}>
              {t.replace}
            </Button>
          </div>
        )}
        <OnThisPhone code={code} />
      </div>
      <Replace code={code} isOpen={isReplacing} onClose={() => setReplacing(false)} />
    </div>
  );
}

function Keep({ code }: { readonly code: string }) {
  const t = useTexts(linkedTicketTexts);
  const { status, user } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const back = { from: paths.ticketLink(code) };

  async function keep() {
    setBusy(true);
    try {
      const { ticketId } = await call(claimTicket, { body: { code } });
      forgetLinkedTicket(code);
      showToast(t.kept);
      await navigate(paths.ticket(ticketId), { replace: true });
    } catch (failure) {
      showToast(messageFor(failure), { tone: 'bad' });
      setBusy(false);
    }
  }

  if (status === 'loading') return null;
  return (
    <div className="grid gap-3">
      {user === null ? (
        <>
          <ButtonLink to={paths.login(back)} size="large" full>
            {t.signIn}
          </ButtonLink>
          <ButtonLink to={paths.register(back)} size="large" variant="outline" full>
            {t.register}
          </ButtonLink>
          <p className="type-body">
            {t.bySms} {/* The ticket is among the tickets then, and this link over. */}
            <Link to={paths.phoneLogin({ from: paths.tickets() })} className="link tap">
              {t.byPhone}
            </Link>
          </p>
        </>
      ) : (
        <Button size="large" full busy={busy && t.keeping} onClick={() => void keep()}>
          {t.keep}
        </Button>
      )}
      <p className="type-small text-ink2">{t.keepHint}</p>
    </div>
  );
}

interface ReplaceProps {
  readonly code: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Replace({ code, isOpen, onClose }: ReplaceProps) {
  const t = useTexts(linkedTicketTexts);
  const navigate = useNavigate();
  async function send() {
    const { code: fresh } = await call(replaceTicketLink, { body: { code } });
    forgetLinkedTicket(code);
    showToast(t.replaced);
    await navigate(paths.ticketLink(fresh), { replace: true });
  }
  return (
    <ActionDialog
      open={isOpen}
      onClose={onClose}
      title={t.replaceTitle}
      description={t.replaceLead}
      action={t.replace}
      busy={t.replacing}
      send={send}
    />
  );
}
