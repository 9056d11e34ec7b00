import { ArrowDown, ArrowUp, Copy, Pause, Pencil, Play, Trash2 } from 'lucide';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { IconButton } from '#platform/web/ui/controls/icon-button.tsx';
import { Dotted } from '#platform/web/ui/dotted.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { OwnAddOn } from '../../add-ons/add-on-contract.ts';
import { addOnTexts } from './texts.ts';

interface AddOnRowProps {
  readonly addOn: OwnAddOn;
  readonly mayManage: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** By so many places. */
  readonly onMove: (by: number) => void;
  /** Pauses it, or sells it again. */
  readonly onTurn: () => void;
  readonly onChange: () => void;
  /** Undefined: the event has as many as it may have. */
  readonly onDuplicate: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** One add-on: its terms, what of it is held, sold and left, and what may be done with it. */
export function AddOnRow({ addOn, mayManage, isFirst, isLast, onMove, onTurn, onChange, onDuplicate, onRemove }: AddOnRowProps) {
  const t = useTexts(addOnTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { name, description, price, quantity, maxPerPurchase, status, held, sold, left } = addOn;
  const isPaused = status === 'paused';
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="type-strong wrap-anywhere">{name}</span>
            {isPaused && <Badge tone="warn">{t.paused}</Badge>}
            {!isPaused && left === 0 && <Badge tone="mute">{t.soldOut}</Badge>}
          </p>
          {description !== '' && <p className="type-small mt-1 wrap-anywhere text-ink2">{description}</p>}
          <p className="type-small tnum mt-1 text-ink2">
            <Dotted items={[price.amount === 0 ? t.free : formatMoney(toMinor(price.amount), price.currency), t.most({ count: maxPerPurchase })]} />
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-7 gap-y-2">
          {sold !== null && <Figure label={t.sold} value={groupDigits(sold, language)} />}
          {held !== null && <Figure label={t.held} value={groupDigits(held, language)} />}
          <Figure label={t.left} value={t.of({ left, total: quantity })} />
        </dl>
      </div>
      {mayManage && (
        <div className="-ml-2.5 flex flex-wrap gap-1">
          <IconButton icon={<Icon of={ArrowUp} size={19} />} label={t.up({ name })} disabled={isFirst} onClick={() => onMove(-1)} />
          <IconButton icon={<Icon of={ArrowDown} size={19} />} label={t.down({ name })} disabled={isLast} onClick={() => onMove(1)} />
          <IconButton icon={<Icon of={Pencil} size={18} />} label={t.changeOf({ name })} onClick={onChange} />
          {onDuplicate && <IconButton icon={<Icon of={Copy} size={18} />} label={t.duplicateOf({ name })} onClick={onDuplicate} />}
          <IconButton
            icon={<Icon of={isPaused ? Play : Pause} size={18} />}
            label={isPaused ? t.resumeOf({ name }) : t.pauseOf({ name })}
            onClick={onTurn}
          />
          {/* What was held or sold stays: it is paused instead. */}
          {held === 0 && sold === 0 && <IconButton icon={<Icon of={Trash2} size={18} />} label={t.deleteOf({ name })} onClick={onRemove} />}
        </div>
      )}
    </li>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="type-small text-ink2">{label}</dt>
      <dd className="tnum font-semibold whitespace-nowrap">{value}</dd>
    </div>
  );
}
