import { Check } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Application } from '#features/organizations/applications/application-contract.ts';
import { canDecide } from '#features/organizations/applications/application-rules.ts';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Age } from '#platform/web/list/age.tsx';
import { listTexts } from '#platform/web/list/texts.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationBadge, isUnseen } from './application-status.tsx';
import { applicationTexts } from './texts.ts';
import { useDecide } from './use-decide.ts';

interface ApplicationCardProps {
  readonly application: Application;
  /** The next to decide: its facts are shown, and its button is the main one. */
  readonly isNext: boolean;
  readonly onReview: () => void;
  /** Called when it was approved and the list shows that. */
  readonly onApproved: () => void;
}

/** A business in the list. */
export function ApplicationCard({ application, isNext, onReview, onApproved }: ApplicationCardProps) {
  const t = useTexts(applicationTexts);
  const { companyName, businessType, city, country, status, submittedAt, grossLimit } = application;
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const canApprove = canDecide('approve', { status, isUnseen: isUnseen(application) });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-4 p-4 md:p-6">
      <Avatar name={companyName} />
      <div className="min-w-0 flex-1">
        <h3 className="type-h3 wrap-anywhere">{companyName}</h3>
        <p className="type-small mt-0.5 text-ink2">
          {t.types[businessType]} · {[city, country].filter(Boolean).join(', ')}
        </p>
        {status !== 'pending' && (
          <p className="mt-2">
            <ApplicationBadge application={application} />
          </p>
        )}
        {grossLimit !== null && (
          <p className="type-small mt-2 text-ink2">{t.limited({ amount: formatMoney(toMinor(grossLimit), 'KES', language) })}</p>
        )}
      </div>
      <Age at={submittedAt} className="type-small pt-0.5 whitespace-nowrap text-ink2" />
      {isNext && (
        <div className="w-full md:order-last">
          <ApplicationFacts application={application} />
        </div>
      )}
      {isAsking ? (
        <ApproveInPlace application={application} onApproved={onApproved} onEnd={() => setAsking(false)} />
      ) : (
        <div className="flex gap-2 *:flex-1 max-md:w-full md:pl-2 md:*:flex-none">
          {canApprove && (
            <Button
              variant={isNext ? 'primary' : 'outline'}
              size="small"
              icon={<Icon of={Check} size={18} />}
              aria-label={t.approveOne({ name: companyName })}
              onClick={() => setAsking(true)}
            >
              {t.approve}
            </Button>
          )}
          <Button variant="outline" size="small" aria-label={t.reviewOne({ name: companyName })} onClick={onReview}>
            {t.review}
          </Button>
        </div>
      )}
    </li>
  );
}

interface ApproveInPlaceProps {
  readonly application: Application;
  readonly onApproved: () => void;
  readonly onEnd: () => void;
}

/** Takes the place of the buttons. "Yes" does not stand where "Approve" stood: pressing twice by accident approves nothing. */
function ApproveInPlace({ application, onApproved, onEnd }: ApproveInPlaceProps) {
  const t = useTexts(applicationTexts);
  const { cancel } = useTexts(listTexts);
  const decide = useDecide();
  const [isBusy, setBusy] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);

  async function approve() {
    setBusy(true);
    try {
      await decide(application, { decision: 'approve' });
      onApproved();
    } catch (error) {
      showToast(messageFor(error), { tone: 'bad' });
    } finally {
      // A list of all states still shows the business.
      onEnd();
    }
  }

  return (
    <div
      role="group"
      aria-label={t.sure({ name: application.companyName })}
      className="flex gap-2 *:flex-1 max-md:w-full md:pl-2 md:*:flex-none"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isBusy) onEnd();
      }}
    >
      <Button variant="outline" size="small" onClick={onEnd}>
        {cancel}
      </Button>
      <Button ref={yes} size="small" busy={isBusy && t.approving} onClick={() => void approve()}>
        {t.yes}
      </Button>
    </div>
  );
}
