import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { ClosingCall } from './for-organizers/closing-call.tsx';
import { FactStrip } from './for-organizers/fact-strip.tsx';
import { FeatureGrid } from './for-organizers/feature-grid.tsx';
import { OrganizersHero } from './for-organizers/organizers-hero.tsx';
import { PlanCards } from './for-organizers/plan-cards.tsx';
import { organizersTexts } from './for-organizers/texts.ts';
import { QuestionList } from './question-list.tsx';

export const handle = { header: 'light' } satisfies PageHandle;

/** Vumi for organizers, and what it costs. */
export default function ForOrganizersPage() {
  const t = useTexts(organizersTexts);
  return (
    <>
      <PageHead title={t.title} description={t.description} />
      <OrganizersHero />
      <FactStrip />
      <FeatureGrid />
      <PlanCards />
      <div className="page-width pt-14 md:pt-24">
        <QuestionList title={t.questionsTitle} questions={t.questions} />
      </div>
      <ClosingCall />
    </>
  );
}
