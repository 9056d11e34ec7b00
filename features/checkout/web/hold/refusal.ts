import type { HoldTrouble } from './hold-trouble.ts';

interface RefusalDetails {
  readonly note?: string | null;
  readonly endsHold?: boolean;
  readonly trouble?: HoldTrouble | null;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A failed step of the purchase, as a message for the buyer. */
export class Refusal extends Error {
  /** What is certain about money and tickets; null when nothing is. */
  readonly note: string | null;
  readonly endsHold: boolean;
  /** The server has refused to hold these tickets, and nothing has changed; null when the request may have succeeded. */
  readonly trouble: HoldTrouble | null;
  /** Messages by field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, { note = null, endsHold = false, trouble = null, fields = {} }: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.note = note;
    this.endsHold = endsHold;
    this.trouble = trouble;
    this.fields = fields;
  }
}
