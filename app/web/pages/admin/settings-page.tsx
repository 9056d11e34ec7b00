import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { getSystemSettings } from '../../../admin-endpoints.ts';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { ApprovalChoice } from './settings/approval-choice.tsx';
import { LimitList } from './settings/limit-list.tsx';
import { RateList } from './settings/rate-list.tsx';
import { RoleGrants } from './settings/role-grants.tsx';
import { settingsTexts } from './settings/texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

/** Exchange rates and automatic approval, to change; who gets a role and the limits of the system, to look up. */
export default function SettingsPage() {
  const t = useTexts(settingsTexts);
  const settings = useServerList(['system-settings'], (signal) => call(getSystemSettings, {}, { signal }));
  const { data } = settings;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ListHeading>{t.title}</ListHeading>
        <ButtonLink
          to={workPaths.adminFailedWork()}
          variant="outline"
          size="small"
          icon={<Icon of={TriangleAlert} size={18} />}
          className="max-sm:w-full"
        >
          {t.failedWork}
        </ButtonLink>
      </div>
      <Section title={t.rates.title} lead={t.rates.lead}>
        <RateList />
      </Section>
      <Section title={t.approval.title} lead={t.approval.lead}>
        <ApprovalChoice />
      </Section>
      {data === undefined && (
        <div className="mt-10">
          {settings.isError ? <ListFailed error={settings.error} onRetry={() => void settings.refetch()} /> : <RowsToCome />}
        </div>
      )}
      {data !== undefined && (
        <>
          <Section title={t.grants.title} lead={t.grants.lead}>
            {data.accountsElsewhere && (
              <div className="mb-4">
                <Alert tone="warn">{t.grants.elsewhere}</Alert>
              </div>
            )}
            <RoleGrants grants={data.roleGrants} />
          </Section>
          <Section title={t.limits.title} lead={t.limits.lead}>
            <LimitList limits={data.limits} />
          </Section>
        </>
      )}
    </>
  );
}

function Section({ title, lead, children }: { readonly title: string; readonly lead: string; readonly children: ReactNode }) {
  return (
    <section className="mt-8 first-of-type:mt-5">
      <h3 className="type-h3">{title}</h3>
      <p className="type-body measure mt-1 mb-4 text-ink2">{lead}</p>
      {children}
    </section>
  );
}
