import { Pencil } from 'lucide';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';

interface ReviewPartProps {
  readonly title: string;
  /** The field that Edit leads to. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A part of what was entered. */
export function ReviewPart({ title, path, children }: ReviewPartProps) {
  const { review: t } = useTexts(wizardTexts);
  const { goTo } = useWizard();
  return (
    <Card>
      <section>
        <div className="-mt-2 mb-2 flex items-center justify-between gap-4">
          <h3 className="type-h3">{title}</h3>
          <Button
            variant="ghost"
            size="small"
            className="-mr-3"
            icon={<Icon of={Pencil} size={16} />}
            aria-label={t.editPart({ part: title })}
            onClick={() => goTo(path)}
          >
            {t.edit}
          </Button>
        </div>
        {children}
      </section>
    </Card>
  );
}
