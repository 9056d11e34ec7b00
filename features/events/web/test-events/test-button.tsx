import { FlaskConical } from 'lucide';
import { useState } from 'react';
import { ApiError } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import type { ButtonLook } from '#platform/web/ui/controls/button-look.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { EventTest } from '../../test-events/test-schema.ts';
import { testEventTexts } from './texts.ts';
import { useStartTest } from './use-start-test.ts';

interface TestButtonProps extends ButtonLook {
  readonly of: EventTest['of'];
  /** Has everything saved that is tested; `stop` when it cannot be tested yet and the screen says why. */
  readonly prepare?: () => Promise<'saved' | 'unsaved' | 'stop'>;
  /** Shows the messages of a refused draft at its fields. */
  readonly onRefused?: (fields: Readonly<Record<string, string>>) => void;
}

/** Leads to a test of an event or a draft: as a buyer, with nothing sold or paid. */
export function TestButton({ of, prepare, onRefused, ...look }: TestButtonProps) {
  const t = useTexts(testEventTexts);
  const { mutate, isPending } = useStartTest(of);
  const [isPreparing, setPreparing] = useState(false);

  async function start() {
    setPreparing(true);
    const prepared = (await prepare?.()) ?? 'saved';
    setPreparing(false);
    if (prepared === 'unsaved') showToast(t.unsaved, { tone: 'bad' });
    if (prepared !== 'saved') return;
    mutate(undefined, {
      onError: (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        if (onRefused !== undefined && Object.keys(fields).length > 0) onRefused(fields);
        else showToast(messageFor(error), { tone: 'bad' });
      },
    });
  }

  return (
    <Button {...look} icon={<Icon of={FlaskConical} size={18} />} busy={(isPreparing || isPending) && t.starting} onClick={() => void start()}>
      {t.button}
    </Button>
  );
}
