// The cards of the sandbox. They have names and no numbers: no card number is ever typed on a page that this process serves.

export interface TestCard {
  /** In forms and calls. */
  readonly name: string;
  readonly label: string;
  readonly last4: string;
  readonly brand: string;
  /** What the bank says. */
  readonly words: string;
  readonly isApproved: boolean;
  /** One card that several people use; any other is each payer's own. */
  readonly isShared: boolean;
  /** The bank asks the buyer to prove who they are. */
  readonly hasChallenge: boolean;
}

const card = (name: string, label: string, last4: string, words: string, more: Partial<TestCard> = {}): TestCard => ({
  name,
  label,
  last4,
  brand: 'visa',
  words,
  isApproved: false,
  hasChallenge: false,
  isShared: false,
  ...more,
});

export const testCards: readonly TestCard[] = [
  card('approved', 'Approved', '4081', 'Successful', { isApproved: true }),
  card('challenge', 'Approved after a challenge of the bank', '3220', 'Successful', { isApproved: true, hasChallenge: true, brand: 'mastercard' }),
  card('shared', 'Approved, the same card for everybody', '1381', 'Successful', { isApproved: true, isShared: true }),
  card('insufficient', 'Declined: insufficient funds', '0061', 'Insufficient Funds'),
  card('declined', 'Declined: do not honour', '0002', 'Do Not Honour'),
  card('expired', 'Declined: expired card', '0069', 'Expired Card'),
  card('lost', 'Declined: lost card', '9987', 'Lost Card, Pick-Up'),
];

/** What a challenge that was not passed ends with. */
export const CHALLENGE_FAILED = '3D Secure authentication failed';

export function findCard(name: string): TestCard | null {
  return testCards.find((one) => one.name === name) ?? null;
}
