import { Check, Hourglass, MessageCircleQuestion, X, type IconNode } from 'lucide';
import type { Application } from '#features/organizations/applications/application-contract.ts';
import type { ApplicationStatus } from '#features/organizations/applications/application-rules.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { applicationTexts } from './texts.ts';

const looks: Readonly<Record<ApplicationStatus | 'unseen', { readonly tone: BadgeTone; readonly icon: IconNode }>> = {
  pending: { tone: 'warn', icon: Hourglass },
  more_information: { tone: 'info', icon: MessageCircleQuestion },
  approved: { tone: 'ok', icon: Check },
  unseen: { tone: 'warn', icon: Check },
  rejected: { tone: 'bad', icon: X },
};

/** Approved automatically, and no person has looked. */
export function isUnseen({ grossLimit }: Application): boolean {
  return grossLimit !== null;
}

export function ApplicationBadge({ application }: { readonly application: Application }) {
  const t = useTexts(applicationTexts);
  const status = isUnseen(application) ? 'unseen' : application.status;
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon of={icon} size={15} />}>
      {t.oneStatus[status]}
    </Badge>
  );
}
