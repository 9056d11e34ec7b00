import { useCallback, useEffect, useState } from 'react';
import { askApi, type ApiAnswer } from './ask-api.ts';

export interface Asked {
  /** Null while the first answer is awaited. */
  readonly answer: ApiAnswer | null;
  readonly asking: boolean;
  /** Calls again; the previous answer stays until then. */
  readonly refresh: () => void;
}

/** The answer of an open call, fetched when the page has loaded. */
export function useAnswer(path: string): Asked {
  const [answer, setAnswer] = useState<ApiAnswer | null>(null);
  const [asking, setAsking] = useState(true);
  const refresh = useCallback(() => {
    setAsking(true);
    void askApi(path, null).then((fresh) => {
      setAnswer(fresh);
      setAsking(false);
    });
  }, [path]);
  useEffect(refresh, [refresh]);
  return { answer, asking, refresh };
}
