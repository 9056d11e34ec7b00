import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '#platform/web/form/error-summary.tsx';
import { useReady } from '#platform/web/form/use-ready.ts';
import { fetchPart } from '#platform/web/api-client.ts';
import { messageFor } from '#platform/web/message-for.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { loadForms } from './use-identity-form.ts';

/** The ways in. */
export type IdentityCalls = typeof import('#platform/web/sign-in.ts');

const loadParts = () => Promise.all([import('#platform/web/sign-in.ts'), import('./place-refusal.ts')]);

interface IdentityFormProps<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** What has failed when something fails: "Login failed". */
  readonly failed: string;
  readonly button: string;
  /** The button while it works. */
  readonly busy: string;
  /** Is given the calls of the identity service, which are no part of the page. What it throws is shown in the form. */
  readonly submit: (values: Output, calls: IdentityCalls) => Promise<void>;
  readonly children: ReactNode;
}

/** A form that asks the identity service for something: errors at the top and beside their fields, one button. */
export function IdentityForm<Input extends FieldValues, Output>(props: IdentityFormProps<Input, Output>) {
  const { form, failed, button, busy, submit, children } = props;
  const ready = useReady();

  async function send(values: Output) {
    try {
      const [calls, { showRefusal }] = await fetchPart(loadParts);
      await submit(values, calls).catch((error: unknown) => showRefusal(form, error));
    } catch (error) {
      form.setError('root', { type: 'server', message: messageFor(error) });
    }
  }

  return (
    // By "post" a password could never get into an address, whatever sends the form.
    <form method="post" noValidate onFocus={prepare} onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <ErrorSummary form={form} title={failed} />
      <div className="grid gap-5">{children}</div>
      <fieldset disabled={!ready} className="mt-6">
        <Button type="submit" size="large" full busy={form.formState.isSubmitting && busy}>
          {button}
        </Button>
      </fieldset>
    </form>
  );
}

/** While somebody types there is time to fetch what the button needs. What does not come now is asked for again by the button. */
function prepare(): void {
  for (const coming of [loadForms(), loadParts(), import('#platform/web/identity-provider.ts')]) coming.catch(() => undefined);
}
