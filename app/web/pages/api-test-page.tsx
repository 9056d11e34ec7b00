import { Play } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { checkIds } from './backend-tests/api-checks.ts';
import { CheckRow } from './backend-tests/check-row.tsx';
import { backendTestTexts } from './backend-tests/texts.ts';
import { useChecks } from './backend-tests/use-checks.ts';

/** For developers: the calls that every client begins with, made one after another and timed (docs/reference/product.md#test-pages). */
export default function ApiTestPage() {
  const t = useTexts(backendTestTexts).suite;
  const { outcomes, running, run } = useChecks();
  const ended = checkIds.map((id) => outcomes[id]).filter((outcome) => outcome.state === 'passed' || outcome.state === 'failed');
  const passed = ended.filter(({ state }) => state === 'passed').length;
  const ms = ended.reduce((sum, outcome) => sum + outcome.ms, 0);
  return (
    <div className="page-width max-w-[840px] py-8 pb-16 md:py-12">
      <PageHead title={t.title} description={t.lead} index={false} />
      <h1 className="type-title">{t.title}</h1>
      <p className="type-lead mt-3 text-ink2">{t.lead}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="outline" icon={<Icon of={Play} size={18} />} busy={running && t.running} onClick={run}>
          {t.run}
        </Button>
        <p role="status" className="type-strong">
          {!running && t.summary({ passed, run: ended.length, ms })}
        </p>
      </div>
      <ol className="mt-6 divide-y divide-line border-y border-line">
        {checkIds.map((id) => (
          <CheckRow key={id} id={id} outcome={outcomes[id]} />
        ))}
      </ol>
      <p className="type-body mt-6">
        <Link to={paths.testBackend()} className="link tap">
          {t.otherScreen}
        </Link>
      </p>
    </div>
  );
}
