import { useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { removeMember } from '../../members/endpoints.ts';
import { teamTexts } from './texts.ts';
import { useRefreshTeam } from './use-team.ts';

/** Leaves an organization, after a question. */
export function LeaveButton({ organization: { id: organization, name } }: { readonly organization: { readonly id: string; readonly name: string } }) {
  const t = useTexts(teamTexts);
  const { user } = useSession();
  const refresh = useRefreshTeam();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex md:justify-end">
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {t.leave}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.leaveTitle({ organization: name })}
        description={t.leaveText}
        action={t.leave}
        busy={t.leaving}
        variant="danger"
        send={async () => {
          await call(removeMember, { params: { id: user?.id ?? '' }, query: { organization } });
          await refresh();
          showToast(t.left({ organization: name }));
        }}
      />
    </div>
  );
}
