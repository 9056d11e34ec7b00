import type { ReactNode } from 'react';
import { ErrorSummary } from '#platform/web/form/error-summary.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { useReady } from '#platform/web/form/use-ready.ts';
import { fetchPart } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { loadForms } from './use-identity-form.ts';

/** The calls of signing in and up. */
export type IdentityCalls = typeof import('#platform/web/session/sign-in.ts');

const loadParts = () => Promise.all([import('#platform/web/session/sign-in.ts'), import('./place-refusal.ts')]);

interface IdentityFormProps<Name extends string, Output> {
  readonly form: Form<Name, Output>;
  /** Title of a failure: "Login failed". */
  readonly failed: string;
  readonly button: string;
  /** Text of the button while it works. */
  readonly busy: string;
  /** Gets the calls of the identity service, which are loaded separately. Errors that it throws are shown in the form. */
  readonly submit: (values: Output, calls: IdentityCalls) => Promise<void>;
  readonly children: ReactNode;
}

/** A form for a call of the identity service: errors at the top and beside their fields, one button. */
export function IdentityForm<Name extends string, Output>(props: IdentityFormProps<Name, Output>) {
  const { form, failed, button, busy, submit, children } = props;
  const ready = useReady();

  async function send(values: Output) {
    try {
      const [calls, { showRefusal }] = await fetchPart(loadParts);
      await submit(values, calls).catch((error: unknown) => showRefusal(form, error));
    } catch (error) {
      form.setError('root', messageFor(error));
    }
  }

  return (
    // With "post" a password can never get into an address, whatever submits the form.
    <form method="post" noValidate onFocus={prepare} onSubmit={(event) => void form.submit(event, send)}>
      <ErrorSummary form={form} title={failed} />
      <div className="grid gap-5">{children}</div>
      <fieldset disabled={!ready} className="mt-6">
        <Button type="submit" size="large" full busy={form.isSubmitting && busy}>
          {button}
        </Button>
      </fieldset>
    </form>
  );
}

/** While the user types, the code that the button needs is loaded. If it does not load now, the button loads it again. */
function prepare(): void {
  for (const coming of [loadForms(), loadParts(), import('#platform/web/session/identity-provider.ts')]) coming.catch(() => undefined);
}
