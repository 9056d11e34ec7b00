import { BadgeCheck, CircleX, Hourglass, MessageCircleQuestionMark } from 'lucide';
import type { ReactNode } from 'react';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Medallion } from '#platform/web/ui/pictures/medallion.tsx';
import type { Application } from '../../applications/application-contract.ts';
import { AnswerForm } from './answer-form.tsx';
import { isOpen } from './own-application.ts';
import { applicationTexts } from './texts.ts';

const looks = {
  pending: { icon: Hourglass, tone: 'warn', ground: 'coco', ring: 'marigold', passed: 1 },
  more_information: { icon: MessageCircleQuestionMark, tone: 'info', ground: 'blue', ring: 'sky', passed: 1 },
  approved: { icon: BadgeCheck, tone: 'ok', ground: 'forest', ring: 'lime', passed: 3 },
  rejected: { icon: CircleX, tone: 'bad', ground: 'oxblood', ring: 'sand', passed: 2 },
} as const satisfies Readonly<Record<Application['status'], { readonly tone: BadgeTone } & Readonly<Record<string, unknown>>>>;

/** The state of an application, and what its applicant can do now. */
export function ApplicationState({ application }: { readonly application: Application }) {
  const { states, limited, organizes, applyAgain, prepareEvent } = useTexts(applicationTexts);
  const language = useLanguage();
  const { status, companyName, grossLimit } = application;
  const t = states[status];
  const { icon, tone, ground, ring, passed } = looks[status];
  return (
    <Card>
      {/* A decision that comes while the page is open is read out. */}
      <div role="status" className="flex gap-4">
        <Medallion icon={<Icon of={icon} size={24} />} ground={ground} ring={ring} size="large" className="max-[359px]:hidden" />
        <div className="min-w-0">
          <p className="type-strong mb-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 wrap-anywhere">
            {companyName}
            <Badge tone={tone}>{t.badge}</Badge>
          </p>
          <h2 className="type-h2">{t.title}</h2>
          <p className="type-body mt-2 text-ink2">
            {grossLimit === null ? t.text : limited({ amount: formatMoney(toMinor(grossLimit), 'KES', language) })}
          </p>
        </div>
      </div>
      {status !== 'rejected' && <StepRail passed={passed} />}
      {status === 'more_information' && (
        <>
          <Quote>{lastNote(application, 'asked')}</Quote>
          <AnswerForm key={application.history.length} applicationId={application.id} />
        </>
      )}
      {status === 'rejected' && <Quote>{lastNote(application, 'rejected')}</Quote>}
      {status === 'rejected' && (
        <ButtonLink to={paths.businessSignup()} className="mt-5 max-sm:w-full">
          {applyAgain}
        </ButtonLink>
      )}
      {isOpen(application) && (
        <ButtonLink to={paths.addEvent()} variant="outline" className="mt-6 max-sm:w-full">
          {prepareEvent}
        </ButtonLink>
      )}
      {status === 'approved' && (
        <ButtonLink to={paths.addEvent()} className="mt-6 max-sm:w-full">
          {organizes.createEvent}
        </ButtonLink>
      )}
    </Card>
  );
}

/** The newest text that an admin wrote for this. */
function lastNote({ history }: Application, kind: 'asked' | 'rejected'): string | null {
  return history.findLast((entry) => entry.kind === kind)?.note ?? null;
}

function Quote({ children }: { readonly children: string | null }) {
  return children !== null && <p className="type-body mt-5 rounded-inset bg-sunken p-4 wrap-anywhere whitespace-pre-wrap">{children}</p>;
}

/** How far the application is: sent, looked at, approved. */
function StepRail({ passed }: { readonly passed: number }): ReactNode {
  const { steps } = useTexts(applicationTexts);
  return (
    <ol className="relative mt-6 grid grid-cols-3 before:absolute before:top-2.5 before:right-[16.7%] before:left-[16.7%] before:border-t-2 before:border-dotted before:border-line2">
      {steps.map((step, at) => (
        <li key={step} aria-current={at === passed ? 'step' : undefined} className="relative grid justify-items-center gap-2 text-center">
          <span
            aria-hidden="true"
            className={classNames(
              'size-[22px] rounded-full border-[5px]',
              at < passed ? 'border-act bg-surface' : at === passed ? 'border-pigment-marigold bg-pigment-ink' : 'border-line2 bg-surface',
            )}
          />
          <span className={classNames('type-small wrap-anywhere', at <= passed ? 'font-semibold' : 'text-ink2')}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
