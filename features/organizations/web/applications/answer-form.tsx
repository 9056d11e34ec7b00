import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { ErrorSummary } from '#platform/web/form/error-summary.tsx';
import { showRefusal } from '#platform/web/form/show-refusal.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { answerApplication } from '../../endpoints.ts';
import { loadForms } from './business-form.ts';
import { ownApplicationKey } from './own-application.ts';
import { applicationTexts } from './texts.ts';

/** Answers the question of an admin; the application then waits for a decision again. */
export function AnswerForm({ applicationId }: { readonly applicationId: string }) {
  const { answer: t, formMessages: messages } = useTexts(applicationTexts);
  const client = useQueryClient();
  const form = useForm({ schema: async () => (await loadForms()).answerForm, messages }, { answer: '' });

  async function send(body: { readonly answer: string }) {
    try {
      const answered = await call(answerApplication, { params: { id: applicationId }, body });
      showToast(t.sent);
      client.setQueryData(ownApplicationKey, answered);
    } catch (error) {
      showRefusal(form, error);
    }
  }

  return (
    <form
      method="post"
      noValidate
      className="mt-5"
      onFocus={() => void loadForms().catch(() => undefined)}
      onSubmit={(event) => void form.submit(event, send)}
    >
      <ErrorSummary form={form} title={t.failed} />
      <LongTextInput label={t.label} rows={5} {...form.field('answer')} />
      <Button type="submit" className="mt-4 max-sm:w-full" busy={form.isSubmitting && t.busy}>
        {t.button}
      </Button>
    </form>
  );
}
