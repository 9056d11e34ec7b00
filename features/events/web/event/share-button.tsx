import { Share2 } from 'lucide';
import { useHref } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { shareAddress } from '#platform/web/device/share-address.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { IconButton } from '#platform/web/ui/controls/icon-button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { eventPageTexts } from './texts.ts';
import type { Texts } from './texts/en.ts';

interface ShareButtonProps {
  readonly event: { readonly id: string; readonly name: string };
  readonly look: 'disc' | 'button';
  readonly className?: string;
}

/** Shares the event's address by the device's share sheet; where there is none, copies it. Hidden without script, as it would do nothing. */
export function ShareButton({ event, look, className }: ShareButtonProps) {
  const t = useTexts(eventPageTexts).share;
  const href = useHref(paths.event(event.id, { utm_source: 'share' }));
  const share = () => void offer(event.name, new URL(href, location.origin).href, t);
  if (look === 'disc') {
    return <IconButton label={t.button} icon={<Icon of={Share2} size={20} />} className={`${className ?? ''} noscript:hidden`} onClick={share} />;
  }
  return (
    <Button
      variant="outline"
      size="small"
      full
      icon={<Icon of={Share2} size={18} />}
      className={`${className ?? ''} noscript:hidden`}
      onClick={share}
    >
      {t.button}
    </Button>
  );
}

async function offer(title: string, url: string, t: Texts['share']): Promise<void> {
  const outcome = await shareAddress(title, url);
  if (outcome === 'copied') showToast(t.copied);
  if (outcome === 'failed') showToast(t.failed, { tone: 'bad' });
}
