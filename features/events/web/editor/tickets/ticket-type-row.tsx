import { Armchair, ArrowDown, ArrowUp, Copy, Pause, Pencil, Play, Trash2, type IconNode } from 'lucide';
import { useState } from 'react';
import { formatMoment } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { MoreActions } from '#platform/web/list/more-actions.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { IconButton } from '#platform/web/ui/controls/icon-button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { Price } from '#platform/web/ui/price.tsx';
import { typeNameIn } from '../../../admission-words.ts';
import { nameIn } from '../../../fixed-names.ts';
import type { EventDetail, TicketType } from '../../../schemas.ts';
import { CopyCodeLink } from '../../wizard/releases/copy-code-link.tsx';
import { wizardTexts } from '../../wizard/texts.ts';
import { editorTexts } from '../texts.ts';
import type { Texts } from '../texts/en.ts';
import { useTypeActions } from './use-type-actions.ts';

const tones: Readonly<Record<TicketType['status'], BadgeTone>> = { active: 'ok', paused: 'warn', sold_out: 'info' };

/** An icon where there is room, a line of the sheet on a phone. */
interface Action {
  readonly words: string;
  readonly icon: IconNode;
  readonly act: () => void;
}

interface TicketTypeRowProps {
  readonly event: EventDetail;
  readonly type: TicketType;
  /** From 0. */
  readonly place: number;
  /** In major units; null until it is known. */
  readonly revenue: number | null;
  readonly onEdit: () => void;
}

/** A ticket type: its state, how it sells, and what can be done with it. */
export function TicketTypeRow({ event, type, place, revenue, onEdit }: TicketTypeRowProps) {
  const { types: t } = useTexts(editorTexts);
  const { options: words } = useTexts(wizardTexts);
  const language = useLanguage();
  const [isDeleting, setDeleting] = useState(false);
  const actions = useTypeActions(event, type);
  const name = nameIn(type.name, language);
  const { quantity, status } = type;
  const terms = [...(type.admits > 1 ? [words.admitsMany({ count: type.admits })] : []), ...(type.pool === undefined ? [] : [type.pool.name])];
  const isOpen = event.can?.addTicketType === true;
  const named = (action: string) => `${action}: ${name}`;
  const ways = (
    <>
      {type.hidden && type.unlockCode !== undefined && <CopyCodeLink eventId={event.id} code={type.unlockCode} of={name} />}
      <ButtonLink
        to={workPaths.ticketPlaces(event.id, type.id)}
        variant="outline"
        size="small"
        aria-label={named(t.places)}
        icon={<Icon of={Armchair} size={17} />}
      >
        {t.places}
      </ButtonLink>
    </>
  );
  const others: readonly Action[] = [
    ...(place > 0 ? [{ words: t.up, icon: ArrowUp, act: () => void actions.move(place - 1) }] : []),
    ...(place < event.ticketTypes.length - 1 ? [{ words: t.down, icon: ArrowDown, act: () => void actions.move(place + 1) }] : []),
    { words: t.duplicate, icon: Copy, act: () => void actions.duplicate() },
    { words: t.delete, icon: Trash2, act: () => setDeleting(true) },
  ];
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="type-h3 flex flex-wrap items-center gap-2 wrap-anywhere">
            {typeNameIn(type.name, type.admission, language)} <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
            {type.hidden && <Badge tone="mute">{words.hiddenShort}</Badge>}
          </h3>
          {terms.length > 0 && <p className="type-small mt-0.5 font-semibold wrap-anywhere">{terms.join(' · ')}</p>}
          {type.description !== '' && <p className="type-small mt-0.5 wrap-anywhere text-ink2">{type.description}</p>}
        </div>
        <Price minor={toMinor(type.price.amount)} currency={type.price.currency} freeWord className="type-h3 shrink-0" />
      </div>
      <BeadBar value={quantity.sold} total={quantity.total} label={t.sold} className="max-w-86" />
      <dl className="type-small grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        <Fact label={t.revenue}>{revenue === null ? '…' : <Price minor={toMinor(revenue)} currency={type.price.currency} />}</Fact>
        <Fact label={t.remaining}>{groupDigits(quantity.available, language)}</Fact>
        <Fact label={t.period} isWide>
          {periodText(event, type, t, language)}
        </Fact>
      </dl>
      {actions.error !== null && (
        <Alert tone="bad" live>
          {actions.error}
        </Alert>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto max-md:[&>button]:px-2.5 max-[389px]:[&>button_svg]:hidden">
            {status !== 'sold_out' && (
              <Button
                variant="outline"
                size="small"
                aria-label={named(status === 'paused' ? t.activate : t.pause)}
                icon={<Icon of={status === 'paused' ? Play : Pause} size={17} />}
                onClick={() => void actions.toggle()}
              >
                {status === 'paused' ? t.activate : t.pause}
              </Button>
            )}
            <Button variant="outline" size="small" aria-label={named(t.edit)} icon={<Icon of={Pencil} size={17} />} onClick={onEdit}>
              {t.edit}
            </Button>
            <span className="contents max-md:hidden">{ways}</span>
            <MoreActions of={name} className="md:hidden">
              {ways}
              {others.map(({ words, icon, act }) => (
                <Button key={words} variant="outline" size="small" aria-label={named(words)} icon={<Icon of={icon} size={17} />} onClick={act}>
                  {words}
                </Button>
              ))}
            </MoreActions>
          </div>
          <span className="ml-auto flex flex-wrap max-md:hidden">
            {others.map(({ words, icon, act }) => (
              <IconButton key={words} label={named(words)} icon={<Icon of={icon} size={19} />} onClick={act} />
            ))}
          </span>
        </div>
      )}
      <ActionDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t.deleteTitle({ name })}
        description={t.deleteText}
        action={t.delete}
        busy={t.deleting}
        variant="danger"
        send={actions.remove}
      />
    </Card>
  );
}

function Fact({ label, isWide = false, children }: { readonly label: string; readonly isWide?: boolean; readonly children: React.ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 max-md:col-span-2' : 'min-w-0'}>
      <dt className="text-ink2">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** When it is sold by its own window, in the event's time zone. */
function periodText(event: EventDetail, { saleStartDate, saleEndDate }: TicketType, t: Texts['types'], language: Language): string {
  const at = (moment: string) => formatMoment(moment, event.timeZone, language);
  if (saleStartDate !== null && saleEndDate !== null) return t.fromTo({ from: at(saleStartDate), to: at(saleEndDate) });
  if (saleStartDate !== null) return t.from({ from: at(saleStartDate) });
  return saleEndDate === null ? t.always : t.until({ to: at(saleEndDate) });
}
