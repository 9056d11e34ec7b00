import { useState } from 'react';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { seatName, type Seat } from '#features/events/places/seats.ts';
import type { TypePlaces } from '../../places-contract.ts';
import { changePlace } from '../../places-endpoints.ts';
import { placesTexts } from './texts.ts';

const SHOWN_MAX = 50;

interface Given extends Seat {
  readonly ticket: NonNullable<TypePlaces['places'][number]['ticket']>;
}

interface GivenPlacesProps {
  readonly places: TypePlaces;
  readonly onChanged: () => void;
}

/** The tickets that have a place, each with a way to another one. */
export function GivenPlaces({ places: { places }, onChanged }: GivenPlacesProps) {
  const t = useTexts(placesTexts);
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [changing, setChanging] = useState<Given | null>(null);
  const given = places.flatMap(({ ticket, ...seat }): Given[] => (ticket === null ? [] : [{ ...seat, ticket }]));
  const words = search.trim().toLowerCase();
  const found = given.filter((one) =>
    `${one.ticket.ticketNumber} ${seatName(one, language)}`.toLowerCase().replaceAll('\u00a0', ' ').includes(words),
  );
  return (
    <Card className="grid gap-4">
      <h2 className="type-h3">{t.given}</h2>
      {given.length === 0 ? (
        <p className="type-body text-ink2">{t.nobody}</p>
      ) : (
        <>
          <TextInput label={t.search} type="search" autoComplete="off" value={search} onChange={({ target }) => setSearch(target.value)} />
          {found.length === 0 && <p className="type-body text-ink2">{t.notFound}</p>}
          <ul className="divide-y divide-line">
            {found.slice(0, SHOWN_MAX).map((one) => (
              <li key={one.ticket.id} className="flex items-center justify-between gap-4 py-2.5">
                <span className="min-w-0">
                  <span className="type-strong block wrap-anywhere">{seatName(one, language)}</span>
                  <span className="type-small tnum text-ink2">{one.ticket.ticketNumber}</span>
                </span>
                <Button variant="outline" size="small" aria-label={`${t.change}: ${one.ticket.ticketNumber}`} onClick={() => setChanging(one)}>
                  {t.change}
                </Button>
              </li>
            ))}
          </ul>
          {found.length > SHOWN_MAX && <p className="type-small text-ink2">{t.more({ count: groupDigits(found.length - SHOWN_MAX, language) })}</p>}
        </>
      )}
      {changing !== null && <ChangeDialog key={changing.ticket.id} given={changing} onClose={() => setChanging(null)} onChanged={onChanged} />}
    </Card>
  );
}

interface ChangeDialogProps {
  readonly given: Given;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function ChangeDialog({ given: { ticket, section, row, seat }, onClose, onChanged }: ChangeDialogProps) {
  const t = useTexts(placesTexts);
  const [place, setPlace] = useState<Seat>({ section, row, seat });
  async function send() {
    await call(changePlace, { params: { id: ticket.id }, body: place }, { idempotencyKey: newIdempotencyKey() });
    showToast(textsNow(placesTexts).changed);
    onChanged();
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.changeTitle({ number: ticket.ticketNumber })}
      description={t.changeText}
      action={t.change}
      busy={t.saving}
      field="seat"
      send={send}
    >
      {(error) =>
        (['section', 'row', 'seat'] as const).map((part) => (
          <TextInput
            key={part}
            name={part}
            label={t[part]}
            autoComplete="off"
            maxLength={part === 'section' ? 40 : 20}
            value={place[part]}
            error={part === 'seat' ? error : undefined}
            onChange={({ target }) => setPlace({ ...place, [part]: target.value })}
          />
        ))
      }
    </ActionDialog>
  );
}
