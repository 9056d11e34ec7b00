import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { chooseOwnTill, getOwnTill, proveOwnTill, registerOwnTill, withdrawOwnTill } from '../endpoints.ts';
import type { OwnTill } from '../own-till/own-till-contract.ts';
import { OwnTillDialog } from './own-till-dialog.tsx';
import { OwnTillProof } from './own-till-proof.tsx';
import { payoutTexts } from './texts.ts';

/** While a phone is asked. */
const LOOK_AGAIN_MS = 3000;
/** So many events are shown at first: what stands below the list is reached. */
const EVENTS_SHOWN = 6;

type OfEvent = OwnTill['events'][number];
type Code = NonNullable<OwnTill['inUse']>;

/** The till or paybill to which buyers of chosen events pay: for the owner to register, and to choose for an event. */
export function OwnTillSection({ organization }: { readonly organization: string | undefined }) {
  const t = useTexts(payoutTexts).ownTill;
  const client = useQueryClient();
  const queryKey = ['own-till', organization];
  const query = organization === undefined ? {} : { organization };
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getOwnTill, { query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.next?.proof?.status === 'asked' ? LOOK_AGAIN_MS : false),
  });
  const toProve = data?.next?.effectiveAt === null && data.next.provedAt === null ? data.next : null;
  const [isRegistering, setRegistering] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Code | null>(null);
  const [chosen, setChosen] = useState<OfEvent | null>(null);
  const store = (next: OwnTill) => client.setQueryData(queryKey, next);
  return (
    <section aria-labelledby="own-till-title" className="mt-10">
      <h2 id="own-till-title" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <Card className="mt-4">
        {data === undefined && error === null && <Skeleton className="h-[60px] rounded-card!" />}
        {data === undefined && error !== null && <Alert tone="bad">{messageFor(error)}</Alert>}
        {data !== undefined && (
          <div className="grid gap-4">
            <Codes till={data} />
            {toProve !== null && (
              <OwnTillProof
                code={toProve}
                mayProve={data.can.changeRecipient === true}
                send={async (phone) => {
                  try {
                    store(await call(proveOwnTill, { params: { id: toProve.id }, query, body: { phone } }));
                  } catch (error) {
                    await client.invalidateQueries({ queryKey });
                    throw error;
                  }
                }}
              />
            )}
            {data.can.changeRecipient === true && (
              <div className="flex flex-wrap gap-2 max-sm:*:w-full">
                <Button variant="outline" onClick={() => setRegistering(true)}>
                  {data.inUse === null && data.next === null ? t.register : t.change}
                </Button>
                {acceptedOf(data).map((code) => (
                  <Button key={code.id} variant="ghost" onClick={() => setWithdrawn(code)}>
                    {t.withdrawOf[code.kind]({ number: code.number })}
                  </Button>
                ))}
              </div>
            )}
            {data.inUse !== null && <Events events={data.events} mayChoose={data.can.changeRecipient === true} onChoose={setChosen} />}
          </div>
        )}
      </Card>
      {isRegistering && (
        <OwnTillDialog
          onClose={() => setRegistering(false)}
          send={async (body) => {
            store(await call(registerOwnTill, { query, body }));
            showToast(t.registered);
          }}
        />
      )}
      {withdrawn !== null && (
        <ActionDialog
          open
          onClose={() => setWithdrawn(null)}
          title={t.withdrawOf[withdrawn.kind]({ number: withdrawn.number })}
          description={t.withdrawText}
          action={t.withdraw}
          busy={t.choosing}
          variant="danger"
          send={async () => {
            store(await call(withdrawOwnTill, { params: { id: withdrawn.id }, query }));
            showToast(t.withdrawn);
          }}
        />
      )}
      {chosen !== null && (
        <ActionDialog
          open
          onClose={() => setChosen(null)}
          title={(chosen.isOwnTill ? t.toVumiOf : t.toTillOf)({ event: chosen.name })}
          description={chosen.isOwnTill ? t.toVumiText : t.toTillText}
          action={chosen.isOwnTill ? t.toVumi : t.toTill}
          busy={t.choosing}
          field="isOwnTill"
          send={async () => {
            store(await call(chooseOwnTill, { params: { id: chosen.id }, query, body: { isOwnTill: !chosen.isOwnTill } }));
            showToast(t.chosen);
          }}
        >
          {() => null}
        </ActionDialog>
      )}
    </section>
  );
}

/** What the owner can withdraw. */
const acceptedOf = ({ inUse, next }: OwnTill): Code[] => [inUse, next?.effectiveAt == null ? null : next].filter((code) => code !== null);

function Codes({ till: { inUse, next } }: { readonly till: OwnTill }) {
  const t = useTexts(payoutTexts).ownTill;
  const language = useLanguage();
  if (inUse === null && next === null) return <p className="type-body">{t.none}</p>;
  return (
    <div className="grid gap-2">
      {inUse !== null && <p className="type-strong tnum">{t.inUse[inUse.kind]({ number: inUse.number })}</p>}
      {inUse !== null && !inUse.hasInitiator && <p className="type-small text-ink2">{t.byHand}</p>}
      {next !== null && (next.effectiveAt !== null || next.provedAt !== null) && (
        <Alert tone="info">
          {next.effectiveAt === null
            ? t.waits[next.kind]({ number: next.number })
            : t.from[next.kind]({ number: next.number, at: formatMoment(next.effectiveAt, HOME_ZONE, language) })}
        </Alert>
      )}
    </div>
  );
}

interface EventsProps {
  readonly events: readonly OfEvent[];
  readonly mayChoose: boolean;
  readonly onChoose: (event: OfEvent) => void;
}

function Events({ events, mayChoose, onChoose }: EventsProps) {
  const t = useTexts(payoutTexts).ownTill;
  const { kit } = useTexts(platformTexts);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (events.length === 0) return <p className="type-small text-ink2">{t.noEvents}</p>;
  // What was chosen is looked for first.
  const sorted = events.toSorted((one, other) => Number(other.isOwnTill) - Number(one.isOwnTill));
  function showAll() {
    setWhole(true);
    // The pressed button disappears.
    list.current?.focus();
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t.events} className="grid gap-3 outline-none">
        {sorted.slice(0, isWhole ? undefined : EVENTS_SHOWN).map((event) => (
          <li key={event.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
            <span className="min-w-0 flex-1 basis-60">
              <span className="type-strong block wrap-anywhere">{event.name}</span>
              <span className="type-small block text-ink2">
                {event.isOwnTill ? t.paidToTill : t.paidToVumi}
                {event.hasSales && ` · ${t.fixed}`}
              </span>
            </span>
            {mayChoose && !event.hasSales && (
              <Button
                variant="outline"
                size="small"
                className="max-sm:w-full"
                aria-label={(event.isOwnTill ? t.toVumiOf : t.toTillOf)({ event: event.name })}
                onClick={() => onChoose(event)}
              >
                {event.isOwnTill ? t.toVumi : t.toTill}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && sorted.length > EVENTS_SHOWN && (
        <Button variant="outline" className="justify-self-center max-sm:w-full" onClick={showAll}>
          {kit.showMore}
        </Button>
      )}
    </>
  );
}
