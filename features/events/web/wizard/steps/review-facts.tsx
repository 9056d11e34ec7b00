import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="grid grid-cols-1 gap-x-6 gap-y-3.5 sm:grid-cols-2">{children}</dl>;
}

interface FactProps {
  readonly label: string;
  /** The field that it is from, whose error is shown with it. */
  readonly path: string;
  readonly text: string;
  /** Of several lines, over the whole width. */
  readonly isLong?: boolean;
}

/** A field as it was filled in. */
export function Fact({ label, path, text, isLong = false }: FactProps) {
  const { review: t } = useTexts(wizardTexts);
  const { errors } = useWizard();
  const error = errors[path];
  return (
    <div className={classNames('min-w-0', isLong && 'sm:col-span-2')}>
      <dt className="type-small text-ink2">{label}</dt>
      <dd className="type-body wrap-anywhere whitespace-pre-line">{text.trim() === '' ? <span className="text-ink3">{t.notGiven}</span> : text}</dd>
      {error !== undefined && (
        <dd className="mt-1 flex items-start gap-1.5 text-[13.5px] font-semibold text-bad">
          <Icon of={CircleAlert} size={17} className="mt-px shrink-0" />
          {error}
        </dd>
      )}
    </div>
  );
}
