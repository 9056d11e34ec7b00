import { Plus } from 'lucide';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { DraftForm } from '../../../drafts/draft-contract.ts';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { newRelease, RELEASES_MAX, withCopy, withMoved, withoutRelease, withReleaseBack } from './change-releases.ts';
import { ReleaseRow } from './release-row.tsx';

interface ReleaseListProps {
  /** The form at the moment of a press, which may come after later changes. */
  readonly current: () => DraftForm;
}

/** The releases, of which one is open. */
export function ReleaseList({ current }: ReleaseListProps) {
  const { releases: t } = useTexts(wizardTexts);
  const { form, openRelease, setOpenRelease, change, errors } = useWizard();
  const { releases } = form;

  function add() {
    const release = newRelease(releases);
    change({ ...form, releases: [...releases, release] }, 'releases');
    setOpenRelease(release.key);
  }

  function remove(key: string, name: string) {
    const before = form;
    change(withoutRelease(form, key), 'releases');
    showToast(textsNow(wizardTexts).releases.removed({ name }), {
      action: { label: t.undo, run: () => change(withReleaseBack(current(), before, key), 'releases') },
    });
  }

  function duplicate(key: string, name: string) {
    const copy = { key: crypto.randomUUID(), name: t.copyName({ name }).slice(0, 80) };
    change(withCopy(form, key, copy), 'releases');
    setOpenRelease(copy.key);
  }

  return (
    <section>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="type-h2">{t.title}</h3>
        <p className="type-small shrink-0 text-ink2">{t.count({ count: releases.length })}</p>
      </div>
      {releases.length === 0 ? (
        <p data-field="releases" tabIndex={-1} className="type-body rounded-card border border-dashed border-line2 p-5 text-ink2">
          {errors['releases'] ?? t.none}
        </p>
      ) : (
        <ol className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
          {releases.map((release, place) => (
            <ReleaseRow
              key={release.key}
              release={release}
              place={place}
              isOpen={openRelease === release.key}
              onToggle={() => setOpenRelease(openRelease === release.key ? null : release.key)}
              onRemove={remove}
              onDuplicate={duplicate}
              onMove={(places) => change(withMoved(form, release.key, places), 'releases')}
            />
          ))}
        </ol>
      )}
      <Button variant="outline" full className="mt-3" icon={<Icon of={Plus} size={18} />} disabled={releases.length >= RELEASES_MAX} onClick={add}>
        {t.add}
      </Button>
    </section>
  );
}
