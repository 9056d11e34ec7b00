import { useState } from 'react';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { readCount } from '../../../../drafts/complete-draft.ts';
import { updatePool } from '../../../../editor-endpoints.ts';
import type * as contract from '../../../../pools/pool-contract.ts';
import type { Pool } from '../../../../schemas.ts';
import { wizardTexts } from '../../../wizard/texts.ts';
import { editorTexts } from '../../texts.ts';

interface PoolDialogProps {
  readonly pool: Pool;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => Promise<void>;
}

/** The name and the places of a pool. What is refused stands at its field. */
export function PoolDialog({ pool, open, onClose, onSaved }: PoolDialogProps) {
  const { pools: t, saving } = useTexts(editorTexts);
  const { options: words } = useTexts(wizardTexts);
  const language = useLanguage();
  const [name, setName] = useState(pool.name);
  const [total, setTotal] = useState(groupDigits(pool.total, language));

  async function save() {
    // What is no count is sent as it was typed: the server says what is wrong with it.
    const body = { name: name.trim(), total: readCount(total) ?? total } as InputOf<typeof contract.updatePool>['body'];
    await call(updatePool, { params: { id: pool.eventId, poolId: pool.id }, body }, { idempotencyKey: newIdempotencyKey() });
    await onSaved(name.trim());
  }

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t.editTitle({ name: pool.name })}
      description={t.editText({ count: pool.sold + pool.reserved })}
      action={t.save}
      busy={saving}
      field={['name', 'total']}
      send={save}
    >
      {(_first, errors) => (
        <>
          <TextInput
            label={words.poolName}
            name="name"
            maxLength={80}
            autoComplete="off"
            value={name}
            error={errors['name']}
            onChange={({ target }) => setName(target.value)}
          />
          <TextInput
            label={words.poolTotal}
            name="total"
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
            value={total}
            error={errors['total']}
            onChange={({ target }) => setTotal(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
