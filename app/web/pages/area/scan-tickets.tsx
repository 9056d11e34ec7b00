import { ScanLine } from 'lucide';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { organizerTexts } from '../organizer/texts.ts';

/** For all who may scan at one of the events; the page has those. */
export function ScanTickets(): ReactNode {
  const t = useTexts(organizerTexts);
  return (
    <ButtonLink to={paths.scan()} variant="outline" icon={<Icon of={ScanLine} size={20} />}>
      {t.scanTickets}
    </ButtonLink>
  );
}
