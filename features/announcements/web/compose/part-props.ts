import type { Errors } from './missing-fields.ts';
import type { Draft } from './use-draft.ts';

/** What a part of the form gets. */
export interface PartProps {
  readonly draft: Draft;
  readonly errors: Errors;
  readonly set: (change: Partial<Draft>) => void;
}
