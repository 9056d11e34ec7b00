import { useQueryClient } from '@tanstack/react-query';
import type { Application, decideApplication as endpoint } from '#features/organizations/applications/application-contract.ts';
import { decideApplication } from '#features/organizations/endpoints.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { textsNow } from '#platform/web/i18n/text-area.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { applicationTexts } from './texts.ts';

type Decision = InputOf<typeof endpoint>['body'];

/**
 * Carries out a decision, and resolves once the list shows it; an approval or a rejection can be taken back while it is told. One that another admin took meanwhile is told, and the list shows that one.
 * @throws ApiError for any other refusal
 */
export function useDecide(): (application: Application, decision: Decision) => Promise<void> {
  const client = useQueryClient();
  return async function decide(application, decision) {
    const { id, companyName } = application;
    try {
      await call(decideApplication, { params: { id }, body: decision });
      const t = textsNow(applicationTexts);
      const said = { approve: t.approved, reject: t.rejected, ask: t.asked, reopen: t.reopened }[decision.decision];
      const undo = (): void => {
        decide(application, { decision: 'reopen' }).catch((error: unknown) => showToast(messageFor(error), { tone: 'bad' }));
      };
      const isFinal = decision.decision === 'approve' || decision.decision === 'reject';
      showToast(said({ name: companyName }), isFinal ? { action: { label: t.undo, run: undo } } : {});
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      showToast(messageFor(error), { tone: 'bad' });
    }
    await client.invalidateQueries({ queryKey: ['applications'] });
  };
}
