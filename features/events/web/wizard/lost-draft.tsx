import { useNavigate } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { DraftForm } from '../../drafts/draft-contract.ts';
import { useCreateDraft } from './saving/draft-calls.ts';
import { wizardTexts } from './texts.ts';

/** The draft was submitted or deleted elsewhere: what is shown here can become a draft of its own. */
export function LostDraft({ form, onLeave }: { readonly form: DraftForm; readonly onLeave: () => void }) {
  const { gone: t } = useTexts(wizardTexts);
  const navigate = useNavigate();
  const { mutate, isPending } = useCreateDraft();

  function saveAnew() {
    mutate(
      { form },
      {
        onSuccess: ({ id }) => {
          onLeave();
          void navigate(workPaths.eventDraft(id), { replace: true });
        },
        onError: (error) => showToast(messageFor(error), { tone: 'bad' }),
      },
    );
  }

  function leave() {
    onLeave();
    void navigate(paths.addEvent(), { replace: true });
  }

  return (
    <Alert
      tone="warn"
      live
      title={t.title}
      className="mt-5"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" busy={isPending && t.again} onClick={saveAnew}>
            {t.again}
          </Button>
          <Button variant="outline" size="small" onClick={leave}>
            {t.leave}
          </Button>
        </span>
      }
    >
      {t.text}
    </Alert>
  );
}
