import { messageFor } from '#platform/web/api/message-for.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type * as contract from '../../drafts/draft-contract.ts';
import { ageText } from './form/age-text.ts';
import { steps } from './form/draft-paths.ts';
import { useCreateDraft, useDeleteDraft } from './saving/draft-calls.ts';
import { wizardTexts } from './texts.ts';

type ListedDraft = OutputOf<typeof contract.listDrafts>['items'][number];

/** An unfinished draft: continue, or delete, which can be undone. */
export function DraftRow({ draft }: { readonly draft: ListedDraft }) {
  const texts = useTexts(wizardTexts);
  const t = texts.drafts;
  const language = useLanguage();
  const name = draft.name.trim() || t.unnamed;
  const { remove, isPending } = useDeleteWithUndo(draft.id, name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 md:px-5">
      <div className="min-w-0">
        <p className="type-strong wrap-anywhere">{name}</p>
        <p className="type-small text-ink2">
          {t.at({ step: draft.step, count: steps.length, name: texts.steps[steps.find((step) => step === draft.step) ?? 1] })} ·{' '}
          {ageText(draft.updatedAt, texts, language)}
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <ButtonLink to={workPaths.eventDraft(draft.id)} size="small" variant="outline" aria-label={`${t.continue}: ${name}`}>
          {t.continue}
        </ButtonLink>
        <Button variant="ghost" size="small" className="text-bad" aria-label={`${t.delete}: ${name}`} disabled={isPending} onClick={remove}>
          {t.delete}
        </Button>
      </div>
    </li>
  );
}

/** Deletes a draft; undone, it is created again with the same form. */
function useDeleteWithUndo(id: string, name: string) {
  const create = useCreateDraft();
  const { mutate, isPending } = useDeleteDraft();
  const fail = (error: Error) => showToast(messageFor(error), { tone: 'bad' });
  const remove = () =>
    mutate(id, {
      onError: fail,
      onSuccess: ({ form }) => {
        const { drafts: t } = textsNow(wizardTexts);
        showToast(t.deleted({ name }), { action: { label: t.undo, run: () => void create.mutateAsync({ form }).catch(fail) } });
      },
    });
  return { remove, isPending };
}
