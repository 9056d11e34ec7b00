import { useCallback, useEffect, useRef, useState } from 'react';
import { accessToken, useSession } from '#platform/web/session/session.ts';
import { checkIds, runChecks, type CheckId, type Outcome } from './api-checks.ts';
import { askApi } from './ask-api.ts';

export type Outcomes = Readonly<Record<CheckId, Outcome>>;

const waiting = Object.fromEntries(checkIds.map((id) => [id, { state: 'waiting' }])) as unknown as Outcomes;

interface CheckRun {
  readonly outcomes: Outcomes;
  readonly running: boolean;
  /** Runs everything again. */
  readonly run: () => void;
}

/** The suite, run as soon as the session is known, and again on request. */
export function useChecks(): CheckRun {
  const { user, status } = useSession();
  const [outcomes, setOutcomes] = useState(waiting);
  const [running, setRunning] = useState(true);
  const stop = useRef<() => void>(() => undefined);

  const run = useCallback(() => {
    stop.current();
    const stopped = new AbortController();
    stop.current = () => stopped.abort();
    setOutcomes(waiting);
    setRunning(true);
    const ask = async (path: string) => askApi(path, user === null ? null : await accessToken());
    void (async () => {
      for await (const { id, outcome } of runChecks(ask, user)) {
        if (stopped.signal.aborted) return;
        setOutcomes((before) => ({ ...before, [id]: outcome }));
      }
      setRunning(false);
    })();
  }, [user]);

  useEffect(() => {
    if (status === 'loading') return;
    run();
    return () => stop.current();
  }, [status, run]);

  return { outcomes, running, run };
}
