import { useEffect, useState } from 'react';
import { showPhone } from '#platform/contract/phone.ts';
import { fetchPart } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { PHONE_SIGN_IN_MINUTES, PHONE_SIGN_IN_RESEND_SECONDS } from '../../rules.ts';
import { CodeInput } from '../form/code-input.tsx';
import { IdentityForm, type IdentityCalls } from '../form/identity-form.tsx';
import { useIdentityForm } from '../form/use-identity-form.ts';
import { Notice, type NoticeText } from '../notice.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';
import { identityTexts } from '../texts.ts';
import type { AskedCode } from './asked-code.ts';

const loadCalls = () => Promise.all([import('#platform/web/session/sign-in.ts'), import('../form/place-refusal.ts')]);
const inInk = (words: string) => <strong className="tnum text-ink">{words}</strong>;

interface CodeStepProps {
  readonly asked: AskedCode;
  readonly onAskedAgain: () => void;
  readonly onOther: () => void;
  readonly onSignedIn: () => Promise<void>;
}

/** The code that was sent to a number. It can be sent again after a while, and then the one of before is over. */
export function CodeStep({ asked, onAskedAgain, onOther, onSignedIn }: CodeStepProps) {
  const { phone: t, sending } = useTexts(identityTexts);
  const form = useIdentityForm(({ confirmForm }) => confirmForm, { code: '' });
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const [isSending, setSending] = useState(false);
  const secondsLeft = useSecondsLeft(asked.sentAt + PHONE_SIGN_IN_RESEND_SECONDS * 1000);

  async function signIn({ code }: { readonly code: string }, { signInByPhoneCode }: IdentityCalls) {
    setNotice(null);
    await signInByPhoneCode(code);
    await onSignedIn();
  }

  async function sendAgain() {
    setSending(true);
    setNotice(null);
    try {
      const [{ sendPhoneCode }, { refusalMessage }] = await fetchPart(loadCalls);
      try {
        await sendPhoneCode(asked.phone);
        onAskedAgain();
        setNotice({ tone: 'ok', text: t.sentAgain });
      } catch (error) {
        setNotice({ tone: 'bad', title: t.sendFailed, text: refusalMessage(error) });
      }
    } catch (error) {
      setNotice({ tone: 'bad', title: t.sendFailed, text: messageFor(error) });
    } finally {
      setSending(false);
    }
  }

  return (
    <SignInFrame title={t.codeTitle} lead={t.codeLead({ number: showPhone(asked.phone), strong: inInk })}>
      <Notice notice={notice} />
      <IdentityForm form={form} failed={t.failed} button={t.button} busy={t.busy} submit={signIn}>
        <CodeInput hint={t.codeHint({ minutes: PHONE_SIGN_IN_MINUTES })} {...form.field('code')} />
      </IdentityForm>
      <div className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onOther}>
          {t.other}
        </Button>
        <Button variant="outline" disabled={secondsLeft > 0} busy={isSending && sending} onClick={() => void sendAgain()}>
          {secondsLeft > 0 ? <span className="tnum">{t.againIn({ seconds: secondsLeft })}</span> : t.again}
        </Button>
      </div>
    </SignInFrame>
  );
}

/** Whole seconds until a time, counted down. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver, until]);
  return left;
}
