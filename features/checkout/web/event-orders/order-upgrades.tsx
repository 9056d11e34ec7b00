import { useQueryClient } from '@tanstack/react-query';
import { Banknote, Link2, Mail, Smartphone, X, type IconNode } from 'lucide';
import { useState } from 'react';
import { useHref } from 'react-router';
import { nameIn } from '#features/events/fixed-names.ts';
import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { copyAddress } from '#platform/web/device/share-address.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import type { Upgrade } from '../../upgrades/upgrades-contract.ts';
import { Entry } from './order-parts.tsx';
import { eventOrderTexts } from './texts.ts';
import { AskPhone, EmailLink, GiveUp, TakeDifference } from './upgrade-dialogs.tsx';

const tones = { open: 'warn', paying: 'info', done: 'ok', ended: 'mute' } as const;
const tasks = [
  { kind: 'phone', icon: Smartphone, Dialog: AskPhone },
  { kind: 'cash', icon: Banknote, Dialog: TakeDifference },
  { kind: 'email', icon: Mail, Dialog: EmailLink },
  { kind: 'giveUp', icon: X, Dialog: GiveUp },
] as const;
type Kind = (typeof tasks)[number]['kind'];

/** Tickets of the order that are or were exchanged, and how the difference is paid; nothing without one. */
export function OrderUpgrades({ order }: { readonly order: EventOrderDetail }) {
  const { exchange: t } = useTexts(eventOrderTexts);
  const client = useQueryClient();
  const [task, setTask] = useState<{ readonly kind: Kind; readonly upgrade: Upgrade } | null>(null);
  const open = tasks.find(({ kind }) => kind === task?.kind);
  if (order.upgrades.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h3 className="type-h3">{t.list}</h3>
      <ul className="divide-y divide-line">
        {order.upgrades.map((upgrade) => (
          <Row key={upgrade.id} order={order} upgrade={upgrade} begin={(kind) => setTask({ kind, upgrade })} />
        ))}
      </ul>
      {task !== null && open !== undefined && (
        <open.Dialog
          order={order}
          upgrade={task.upgrade}
          onClose={() => setTask(null)}
          refresh={async () => {
            await Promise.all([client.invalidateQueries({ queryKey: ['event-orders'] }), client.invalidateQueries({ queryKey: ['event-order'] })]);
          }}
        />
      )}
    </Card>
  );
}

interface RowProps {
  readonly order: EventOrderDetail;
  readonly upgrade: Upgrade;
  readonly begin: (kind: Kind) => void;
}

function Row({ order, upgrade, begin }: RowProps) {
  const { exchange: t } = useTexts(eventOrderTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { ticketNumber: number, from, to, difference, state, heldUntil, link, paybill } = upgrade;
  const amount = formatMoney(toMinor(difference), order.currency);
  const moment = formatMoment(heldUntil, order.event.timeZone, language);
  const offered = tasks.filter(({ kind }) => kind !== 'email' || order.buyer?.email !== '');
  return (
    <Entry amount={amount} badge={<Badge tone={tones[state]}>{t.states[state]}</Badge>}>
      <span className="type-strong block wrap-anywhere">{t.fromTo({ from: nameIn(from, language), to: nameIn(to, language) })}</span>
      <span className="type-small tnum block wrap-anywhere text-ink2">{number}</span>
      {state === 'open' && <span className="type-small block text-ink2">{t.until({ moment })}</span>}
      {paybill !== null && <span className="type-small tnum block wrap-anywhere text-ink2 select-all">{t.menu(paybill)}</span>}
      {state === 'open' && (
        <span className="mt-2 flex flex-wrap gap-2">
          {offered.map(({ kind, icon }) => (
            <Act key={kind} icon={icon} words={t[kind].begin} label={t[kind].of({ number })} onClick={() => begin(kind)} />
          ))}
          {link !== null && <CopyLink link={link} number={number} />}
        </span>
      )}
    </Entry>
  );
}

interface ActProps {
  readonly icon: IconNode;
  readonly words: string;
  /** What is read out: the words, and of which ticket. */
  readonly label: string;
  readonly onClick: () => void;
}

function Act({ icon, words, label, onClick }: ActProps) {
  return (
    <Button size="small" variant="outline" aria-label={label} icon={<Icon of={icon} size={18} />} onClick={onClick}>
      {words}
    </Button>
  );
}

function CopyLink({ link, number }: { readonly link: string; readonly number: string }) {
  const { exchange: t } = useTexts(eventOrderTexts);
  const href = useHref(link);
  async function copy() {
    // The origin is the browser's: the page is behind sign-in and not rendered by the server.
    const isCopied = await copyAddress(new URL(href, location.origin).href);
    const { copied, notCopied } = textsNow(eventOrderTexts).exchange;
    showToast(isCopied ? copied : notCopied, { tone: isCopied ? 'ok' : 'bad' });
  }
  return <Act icon={Link2} words={t.copy} label={t.copyOf({ number })} onClick={() => void copy()} />;
}
