/** A step of the purchase that failed, in the words for the buyer. */
export class Refusal extends Error {
  /** What is certain about money and tickets; null when nothing is. */
  readonly note: string | null;
  readonly endsHold: boolean;
  /** The server has said no, and nothing has changed; else it may have done what was asked. */
  readonly isAnswer: boolean;

  constructor(message: string, { note = null, endsHold = false, isAnswer = false }: Partial<Pick<Refusal, 'note' | 'endsHold' | 'isAnswer'>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.note = note;
    this.endsHold = endsHold;
    this.isAnswer = isAnswer;
  }
}
