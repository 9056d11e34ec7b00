import { useMemo, useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { DraftForm } from '../../../drafts/draft-contract.ts';
import { wizardTexts } from '../texts.ts';
import { checkDraft } from './check-draft.ts';
import { byKey, releaseKeyOf, stepOf, steps, type Step } from './draft-paths.ts';

type Messages = Readonly<Record<string, string>>;

/**
 * What is wrong in the form: shown for the steps that the organizer wanted to complete, and corrected as they type; and what the server refused,
 * until the field changes.
 */
export function useFindings(form: DraftForm, today: string) {
  const { checks } = useTexts(wizardTexts);
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<Messages>({});
  const found = useMemo(() => checkDraft(form, today), [form, today]);
  const unfinished: ReadonlySet<Step> = new Set([...Object.keys(found), ...Object.keys(refused)].map(stepOf));
  const errors: Messages = {
    ...Object.fromEntries(Object.entries(found).flatMap(([path, name]) => (tried.has(stepOf(path)) ? [[path, checks[name]]] : []))),
    ...refused,
  };
  return {
    errors,
    unfinished,
    attempts,
    isRefused: Object.keys(refused).length > 0,
    /** Shows what is wrong in these steps. True when nothing is. */
    tryToComplete: (which: readonly Step[] = steps): boolean => {
      setTried(new Set([...tried, ...which]));
      setAttempts(attempts + 1);
      return !Object.keys(found).some((path) => which.includes(stepOf(path)));
    },
    refuse: (messages: Messages): void => {
      setRefused(Object.fromEntries(Object.entries(messages).map(([path, message]) => [byKey(path, form), message])));
      setAttempts(attempts + 1);
    },
    /** What the server refused at these fields is no longer known to be wrong. */
    forget: (paths: readonly string[]): void => {
      const isAbout = (path: string) => path === 'root' || paths.some((changed) => path === changed || path.startsWith(`${changed}.`));
      if (Object.keys(refused).some(isAbout)) setRefused(Object.fromEntries(Object.entries(refused).filter(([path]) => !isAbout(path))));
    },
  };
}

/** The errors of a step, or of all, as the lines of a summary: those of a release begin with its name. */
export function summaryOf(errors: Messages, form: DraftForm, step: Step | null, unnamed: (number: number) => string): Messages {
  const lines = Object.entries(errors).filter(([path]) => path === 'root' || step === null || stepOf(path) === step);
  return Object.fromEntries(
    lines.map(([path, message]) => {
      const place = form.releases.findIndex(({ key }) => key === releaseKeyOf(path, form));
      const release = form.releases[place];
      return [path, release === undefined ? message : `${release.name.trim() || unnamed(place + 1)}: ${message}`];
    }),
  );
}
