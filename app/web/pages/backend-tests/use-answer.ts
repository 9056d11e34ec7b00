import { useCallback, useEffect, useState } from 'react';
import { askApi, type ApiAnswer } from './ask-api.ts';

export interface Asked {
  /** Null while the first answer is awaited. */
  readonly answer: ApiAnswer | null;
  readonly asking: boolean;
  /** Asks again; what was answered before stays until then. */
  readonly refresh: () => void;
}

/** The answer of an open call, asked for when the page is there. */
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
