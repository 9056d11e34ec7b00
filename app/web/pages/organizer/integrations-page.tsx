import { IntegrationsFailed, IntegrationsToCome, IntegrationsView, NoIntegrations } from '#features/integrations/web/integrations-view.tsx';
import { integrationTexts } from '#features/integrations/web/texts.ts';
import { useOrganization } from '#features/organizations/web/team/own-organizations.ts';
import { roleRows } from '#features/organizations/web/team/role-rows.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** API keys and webhooks of the organization, for who may have them. */
export default function IntegrationsPage() {
  const t = useTexts(integrationTexts);
  const { query, chosen } = useOrganization();
  const isAllowed = chosen !== undefined && chosen.allEvents && roleRows.integrate.includes(chosen.role);
  return (
    <>
      <PageHead title={t.page} index={false} />
      {isAllowed && <IntegrationsView key={chosen.id} organization={chosen.id} />}
      {!isAllowed && query.isSuccess && <NoIntegrations />}
      {chosen === undefined && query.isPending && <IntegrationsToCome />}
      {chosen === undefined && query.isError && <IntegrationsFailed error={query.error} again={() => void query.refetch()} />}
    </>
  );
}
