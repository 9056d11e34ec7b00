import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { NoPermissionPicture } from '#platform/web/ui/pictures/no-permission-picture.tsx';
import { KeySection } from './key-section.tsx';
import { integrationTexts } from './texts.ts';
import { useApiKeys, useWebhooks } from './use-integrations.ts';
import { WebhookSection } from './webhook-section.tsx';

/** The API keys and webhooks of an organization. */
export function IntegrationsView({ organization }: { readonly organization: string }) {
  const t = useTexts(integrationTexts);
  const keys = useApiKeys(organization);
  const webhooks = useWebhooks(organization);
  const error = keys.error ?? webhooks.error;
  const again = () => void Promise.all([keys.refetch(), webhooks.refetch()]);
  if (keys.data === undefined || webhooks.data === undefined)
    return error === null ? <IntegrationsToCome /> : <IntegrationsFailed error={error} again={again} />;
  return (
    <>
      <KeySection organization={organization} keys={keys.data.items} />
      <WebhookSection organization={organization} webhooks={webhooks.data.items} />
      {keys.data.reference !== null && (
        <p className="type-body">
          {/* Served outside the router. */}
          <a className="link tap" href={keys.data.reference}>
            {t.reference}
          </a>
        </p>
      )}
    </>
  );
}

/** For a member without the role. */
export function NoIntegrations() {
  const t = useTexts(integrationTexts);
  return (
    <StateScreen picture={<NoPermissionPicture />} title={t.notYours} actions={<ButtonLink to={workPaths.organizerTeam()}>{t.toTeam}</ButtonLink>}>
      {t.notYoursLead}
    </StateScreen>
  );
}

/** While they are read. */
export function IntegrationsToCome() {
  const t = useTexts(integrationTexts);
  return (
    <div role="status" aria-label={t.loading}>
      <Skeleton className="h-[220px] rounded-card!" />
    </div>
  );
}

/** They could not be read. */
export function IntegrationsFailed({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const t = useTexts(integrationTexts);
  return (
    <StateScreen picture={<ErrorPicture />} title={t.failed} actions={<Button onClick={again}>{t.again}</Button>}>
      {messageFor(error)}
    </StateScreen>
  );
}
