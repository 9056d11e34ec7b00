import { Eye } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { Step } from '../form/draft-paths.ts';
import type { DraftKeeper } from '../saving/draft-keeper.ts';
import { wizardTexts } from '../texts.ts';

interface PreviewButtonProps {
  readonly id: string;
  readonly step: Step;
  readonly keeper: DraftKeeper;
}

/** Saves the draft and leads to its preview, which shows what the server has. */
export function PreviewButton({ id, step, keeper }: PreviewButtonProps) {
  const t = useTexts(wizardTexts);
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);

  async function open() {
    setSaving(true);
    const version = await keeper.settle();
    setSaving(false);
    if (version !== null) void navigate(workPaths.draftPreview(id, { step }));
    else showToast(textsNow(wizardTexts).preview.unsaved, { tone: 'bad' });
  }

  return (
    <Button variant="outline" size="small" icon={<Icon of={Eye} size={18} />} busy={isSaving && t.saving.open} onClick={() => void open()}>
      {t.preview.open}
    </Button>
  );
}
