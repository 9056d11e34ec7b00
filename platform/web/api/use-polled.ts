import { useEffect, useEffectEvent, useState } from 'react';

export interface Polled<Data> {
  /** Undefined before the first answer; a failure keeps the last one. */
  readonly data: Data | undefined;
  /** Of the newest call; null: it was answered. */
  readonly error: unknown;
  /** Asks at once. */
  readonly again: () => void;
}

/** Asks the server anew every so often, on public pages, which do without the query library. `key`: what is asked for. */
export function usePolled<Data>(key: string, ask: (signal: AbortSignal) => Promise<Data>, waitMs: (data: Data | undefined) => number): Polled<Data> {
  const [answer, setAnswer] = useState<Omit<Polled<Data>, 'again'>>({ data: undefined, error: null });
  const [round, setRound] = useState(0);
  const read = useEffectEvent(async (signal: AbortSignal): Promise<Data | undefined> => {
    try {
      const data = await ask(signal);
      if (!signal.aborted) setAnswer({ data, error: null });
      return data;
    } catch (error) {
      if (!signal.aborted) setAnswer((before) => ({ ...before, error }));
      return undefined;
    }
  });
  const wait = useEffectEvent(waitMs);
  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = async (): Promise<void> => {
      const data = await read(ended.signal);
      if (!ended.signal.aborted) timer = setTimeout(() => void turn(), wait(data));
    };
    void turn();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [key, round]);
  return { ...answer, again: () => setRound((before) => before + 1) };
}
