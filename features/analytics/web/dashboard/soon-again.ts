interface SoonAgain {
  readonly ask: () => void;
  readonly stop: () => void;
}

/** Does something at once when asked, and then at most once in so many milliseconds: what is asked meanwhile is done when they are over. */
export function soonAgain(act: () => void, everyMs: number): SoonAgain {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isAsked = false;

  function run() {
    isAsked = false;
    act();
    timer = setTimeout(() => {
      timer = null;
      if (isAsked) run();
    }, everyMs);
  }

  return {
    ask() {
      isAsked = true;
      if (timer === null) run();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isAsked = false;
    },
  };
}
