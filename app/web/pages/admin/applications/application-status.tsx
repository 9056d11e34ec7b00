import { Check, Hourglass, MessageCircleQuestion, X, type IconNode } from 'lucide';
import type { ApplicationStatus } from '#features/organizations/applications/application-rules.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { applicationTexts } from './texts.ts';

const looks: Readonly<Record<ApplicationStatus, { readonly tone: BadgeTone; readonly icon: IconNode }>> = {
  pending: { tone: 'warn', icon: Hourglass },
  more_information: { tone: 'info', icon: MessageCircleQuestion },
  approved: { tone: 'ok', icon: Check },
  rejected: { tone: 'bad', icon: X },
};

export function ApplicationBadge({ status }: { readonly status: ApplicationStatus }) {
  const t = useTexts(applicationTexts);
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon of={icon} size={15} />}>
      {t.oneStatus[status]}
    </Badge>
  );
}
