/** A step of the purchase that failed, in the words for the buyer. */
export class Refusal extends Error {
  /** What is certain about money and tickets; null when nothing is. */
  readonly note: string | null;
  readonly endsHold: boolean;

  constructor(message: string, { note = null, endsHold = false }: { readonly note?: string | null; readonly endsHold?: boolean } = {}) {
    super(message);
    this.name = 'Refusal';
    this.note = note;
    this.endsHold = endsHold;
  }
}
