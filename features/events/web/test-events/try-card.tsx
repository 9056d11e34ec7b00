import type { ComponentProps } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { TestButton } from './test-button.tsx';
import { testEventTexts } from './texts.ts';

/** What a test is, and the button that starts it. */
export function TryCard(test: ComponentProps<typeof TestButton>) {
  const t = useTexts(testEventTexts);
  return (
    <Card>
      <section>
        <h3 className="type-h3">{t.tryTitle}</h3>
        <p className="type-body mt-1.5 mb-4 text-ink2">{t.tryText}</p>
        <TestButton variant="outline" {...test} />
      </section>
    </Card>
  );
}
