import { Trash2 } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { EventTest } from '../../test-events/test-schema.ts';
import { endTestEvent } from '../../test-events/endpoints.ts';
import { addressOf } from './test-bar.tsx';
import { testEventTexts } from './texts.ts';

interface RemoveTestProps {
  readonly eventId: string;
  readonly of: EventTest['of'];
}

/** Removes a test with all that was tried, and leads back to what was tested. */
export function RemoveTest({ eventId, of }: RemoveTestProps) {
  const t = useTexts(testEventTexts);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    await call(endTestEvent, { params: { id: eventId } });
    showToast(t.removed);
    await navigate(addressOf(of), { replace: true });
  }

  return (
    <>
      <Button variant="ghost" size="small" className="-mx-3" icon={<Icon of={Trash2} size={18} />} onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <ActionDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.remove}
        description={t.removeText}
        action={t.remove}
        busy={t.removing}
        variant="danger"
        send={remove}
      />
    </>
  );
}
