import { Flashlight, FlashlightOff, Keyboard, X } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useScreenAwake } from '#platform/web/device/use-screen-awake.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useSession } from '#platform/web/session/session.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { IconButton } from '#platform/web/ui/controls/icon-button.tsx';
import { Segmented } from '#platform/web/ui/controls/segmented.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import type { CheckInList } from '../../contract.ts';
import { scanPurposes, type CheckInOutcome, type ScanPurpose } from '../../facts.ts';
import { useCamera, type CameraState } from '../reading/use-camera.ts';
import { useTypedCodes } from '../reading/use-typed-codes.ts';
import { checkInTexts } from '../texts.ts';
import { NumberForm } from './number-form.tsx';
import { ScanResult } from './scan-result.tsx';
import { useScans } from './use-scans.ts';

const grounds: Readonly<Record<CheckInOutcome | 'ready', string>> = {
  ready: 'bg-page text-ink',
  valid: 'bg-[#14693a] text-[#fff]',
  used: 'bg-[#ffb81f] text-[#1a1510]',
  invalid: 'bg-[#b0201a] text-[#fff]',
};

/** The gate on one screen: the camera with what it reads, the field for a number, and the result, which takes the whole screen. */
export function Scanner({ list }: { readonly list: CheckInList }) {
  const { scan: t, result: words } = useTexts(checkInTexts);
  const { event } = list;
  const { user } = useSession();
  const [isTyping, setTyping] = useState(false);
  const [purpose, setPurpose] = useState<ScanPurpose>('entry');
  const scans = useScans(event.id, purpose);
  const { result, isChecking, failure } = scans;
  const { video, state, torch, again } = useCamera(result === null && !isChecking && failure === null, scans.scan);
  useTypedCodes(scans.type);
  useScreenAwake();
  const cannotSee = state !== 'on' && state !== 'starting';
  const showsField = isTyping || cannotSee;

  function enterNumber() {
    setTyping(true);
    scans.next();
  }

  return (
    <div className={classNames('theme-dark relative flex min-h-dvh flex-col', grounds[result?.outcome ?? 'ready'])}>
      <header className="relative z-10 mx-auto grid w-full max-w-[720px] grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-2 px-3 pt-[max(10px,env(safe-area-inset-top))]">
        <Link to={workPaths.eventCheckIns(event.id)} aria-label={t.close} className="button button-icon hover:bg-current/10">
          <Icon of={X} size={26} />
        </Link>
        <div className="text-center">
          <h1 className="type-h3 wrap-anywhere">{event.name}</h1>
          <p className="type-small wrap-anywhere">{user?.name}</p>
        </div>
        {torch !== null && result === null && (
          <IconButton
            label={torch.isOn ? t.torchOff : t.torchOn}
            icon={<Icon of={torch.isOn ? FlashlightOff : Flashlight} size={24} />}
            onClick={torch.toggle}
          />
        )}
      </header>
      {/* Always there, so that a screen reader reads what comes into it. */}
      <p aria-live="assertive" className="sr-only">
        {result !== null &&
          `${words[result.outcome]}. ${result.reason === null ? '' : words.reasons[result.reason]} ${result.ticket?.ticketType ?? ''}`}
      </p>
      {result !== null && (
        <ScanResult result={result} event={event} onNext={scans.next} onEnterNumber={enterNumber} onHandOut={scans.handOut} onChange={scans.change} />
      )}
      <div className={classNames('flex grow flex-col', result !== null && 'hidden')}>
        <div className="relative grid min-h-70 grow place-items-center overflow-hidden">
          <video
            ref={video}
            muted
            playsInline
            aria-hidden="true"
            className={classNames('absolute inset-0 size-full object-cover', state !== 'on' && 'hidden')}
          />
          {state === 'on' && <Corners />}
          {state === 'starting' && <Bubble>{t.starting}</Bubble>}
          {state === 'on' && <Bubble isLow>{isChecking ? t.checking : t.point}</Bubble>}
          {cannotSee && <NoCamera state={state} onAgain={again} />}
        </div>
        <section aria-label={t.title} className="relative rounded-t-[24px] bg-surface px-5 pt-5 pb-[max(20px,env(safe-area-inset-bottom))]">
          <div className="mx-auto grid max-w-[480px] gap-4">
            {failure !== null && (
              <Alert
                tone="bad"
                live
                title={t.notChecked}
                action={
                  <Button size="small" variant="outline" onClick={scans.again}>
                    {t.again}
                  </Button>
                }
              >
                {messageFor(failure)}
              </Alert>
            )}
            {list.addOns.length > 0 && (
              <Segmented
                label={t.purpose}
                segments={scanPurposes.map((value) => ({ value, label: t.purposes[value] }))}
                value={purpose}
                onChange={setPurpose}
              />
            )}
            <Count list={list} purpose={purpose} />
            {showsField ? (
              <NumberForm isChecking={isChecking} autoFocus={isTyping} onTyped={scans.type} />
            ) : (
              <Button variant="outline" size="large" full icon={<Icon of={Keyboard} size={22} />} onClick={() => setTyping(true)}>
                {t.enterNumber}
              </Button>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}

/** How many are in, or how many add-ons were handed out. */
function Count({ list, purpose }: { readonly list: CheckInList; readonly purpose: ScanPurpose }) {
  const { scan: t } = useTexts(checkInTexts);
  const isEntry = purpose === 'entry';
  const sumOf = (of: (count: CheckInList['addOns'][number]) => number) => list.addOns.reduce((sum, count) => sum + of(count), 0);
  const admitted = isEntry ? list.admitted : sumOf((count) => count.admitted);
  const expected = isEntry ? list.expected : sumOf((count) => count.expected);
  const figures = { admitted, expected, strong: (figure: ReactNode) => <strong>{figure}</strong> };
  return (
    <div>
      <p className="mb-2">{isEntry ? t.checkedIn(figures) : t.handedOut(figures)}</p>
      <BeadBar
        value={admitted}
        total={expected}
        label={isEntry ? t.beads : t.handedOutBeads}
        showFigures={false}
        className="[&_.fill-ink]:fill-brand"
      />
    </div>
  );
}

function Bubble({ isLow = false, children }: { readonly isLow?: boolean; readonly children: ReactNode }) {
  return (
    <p className={classNames('rounded-full bg-[#0d0b09]/85 px-5 py-3 text-[17px] font-semibold text-[#f8f3ea]', isLow && 'absolute bottom-6')}>
      {children}
    </p>
  );
}

function NoCamera({ state, onAgain }: { readonly state: CameraState; readonly onAgain: () => void }) {
  const { scan: t } = useTexts(checkInTexts);
  const [title, text] =
    state === 'refused' ? [t.refused, t.refusedMessage] : state === 'missing' ? [t.missing, t.missingMessage] : [t.busy, t.busyMessage];
  return (
    <div className="max-w-[420px] px-5 py-8 text-center">
      <h2 className="type-h2">{title}</h2>
      <p className="type-body mt-2 text-ink2">{text}</p>
      <Button variant="outline" className="mt-5" onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  );
}

/** Where a code is held. */
function Corners() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className="relative size-[min(62vw,46vh,300px)]">
      <path
        d="M4 52V34A30 30 0 0 1 34 4H52M148 4H166A30 30 0 0 1 196 34V52M196 148V166A30 30 0 0 1 166 196H148M52 196H34A30 30 0 0 1 4 166V148"
        fill="none"
        stroke="#ffc23d"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}
