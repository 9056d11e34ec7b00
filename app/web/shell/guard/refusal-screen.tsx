import { KeyRound, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#platform/contract/access.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { NoPermissionPicture } from '#platform/web/ui/pictures/no-permission-picture.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { guardTexts } from './texts.ts';

interface RefusalScreenProps {
  readonly title: string;
  readonly message: string;
  readonly role: Role | null;
  readonly requiredLabel: string;
  readonly required: string;
  /** A way to what is required. */
  readonly children?: ReactNode;
}

/** Replaces a guarded page that the visitor may not see: the visitor's role and the required one. */
export function RefusalScreen({ title, message, role, requiredLabel, required, children }: RefusalScreenProps) {
  const t = useTexts(guardTexts);
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={title} index={false} />
      <StateScreen
        as="page"
        picture={<NoPermissionPicture />}
        title={title}
        actions={
          <>
            <Button variant="outline" onClick={() => void navigate(-1)}>
              {t.goBack}
            </Button>
            <ButtonLink to={paths.home()} variant={children ? 'outline' : 'primary'}>
              {t.returnHome}
            </ButtonLink>
          </>
        }
      >
        <p>{message}</p>
        <dl className="mx-auto mt-6 grid max-w-[442px] grid-cols-2 gap-2.5 text-ink max-[359px]:grid-cols-1">
          <div className="rounded-card border border-line bg-surface p-4">
            <dt className="type-small text-ink2">{t.currentRole}</dt>
            <dd className="mt-2.5">
              <Badge tone="mute" className="min-h-8 text-[15px]" icon={<Icon of={UserRound} size={16} />}>
                {role === null ? t.none : t.roles[role]}
              </Badge>
            </dd>
          </div>
          <div className="rounded-card border border-line bg-surface p-4">
            <dt className="type-small text-ink2">{requiredLabel}</dt>
            <dd className="mt-2.5">
              <Badge tone="warn" className="min-h-8 text-[15px]" icon={<Icon of={KeyRound} size={16} />}>
                {required}
              </Badge>
            </dd>
          </div>
        </dl>
        {children}
      </StateScreen>
    </>
  );
}
