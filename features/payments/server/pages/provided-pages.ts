import { perContext, type Context } from '#platform/server/context.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { HostedPages } from './hosted-pages.ts';

type Calls<Settings> = {
  readonly [Name in keyof HostedPages]: (
    context: Context,
    settings: Settings,
    ...given: Parameters<HostedPages[Name]>
  ) => ReturnType<HostedPages[Name]>;
};

/** The pages of a provider, by its calls and the settings of this process. Where it is not set up every page is refused with `message`. */
export function providedPages<Settings>(
  settingsOf: (context: Context) => Settings | null,
  calls: Calls<Settings>,
  message: Message,
): (context: Context) => HostedPages {
  const notSetUp = { kind: 'refused', code: 'NOT_SET_UP', message } as const;
  return perContext((context: Context): HostedPages => {
    const settings = () => settingsOf(context);
    return {
      async open(request) {
        const found = settings();
        return found === null ? { ...notSetUp, retryAfterSeconds: null } : calls.open(context, found, request);
      },
      async look(reference, providerReference) {
        const found = settings();
        return found === null ? { kind: 'unavailable' } : calls.look(context, found, reference, providerReference);
      },
      async askRefund(refund) {
        const found = settings();
        return found === null ? notSetUp : calls.askRefund(context, found, refund);
      },
      async findRefund(refund) {
        const found = settings();
        return found === null ? { kind: 'unavailable' } : calls.findRefund(context, found, refund);
      },
      async readStatement(to) {
        const found = settings();
        return found === null ? null : calls.readStatement(context, found, to);
      },
    };
  });
}
