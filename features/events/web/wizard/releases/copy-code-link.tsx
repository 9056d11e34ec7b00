import { Link2 } from 'lucide';
import { useHref } from 'react-router';
import { copyAddress } from '#platform/web/device/share-address.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { wizardTexts } from '../texts.ts';

/** The address of an event that opens what a code opens. */
export function useCodeLink(eventId: string, code: string): string {
  return new URL(useHref(paths.event(eventId, { code })), location.origin).href;
}

interface CopyCodeLinkProps {
  readonly eventId: string;
  readonly code: string;
  /** Of what, for screen readers, where several stand in a list. */
  readonly of?: string;
}

/** Copies that address. */
export function CopyCodeLink({ eventId, code, of }: CopyCodeLinkProps) {
  const { options: t } = useTexts(wizardTexts);
  const link = useCodeLink(eventId, code);

  async function copy() {
    const isCopied = await copyAddress(link);
    const { linkCopied, linkFailed } = textsNow(wizardTexts).options;
    showToast(isCopied ? linkCopied : linkFailed, { tone: isCopied ? 'ok' : 'bad' });
  }

  return (
    <Button
      variant="outline"
      size="small"
      aria-label={of === undefined ? undefined : `${t.copyLink}: ${of}`}
      icon={<Icon of={Link2} size={17} />}
      onClick={() => void copy()}
    >
      {t.copyLink}
    </Button>
  );
}
