// What the payer of a simulated page does, with the words of the network. No number and no PIN is asked for.

export interface PayerAnswer {
  /** In forms and calls. */
  readonly name: string;
  readonly label: string;
  readonly status: 'successful' | 'failed' | 'pending';
  /** What the network says. */
  readonly words: string;
}

export const payerAnswers: readonly PayerAnswer[] = [
  { name: 'approve', label: 'Approve with the PIN', status: 'successful', words: 'Approved' },
  { name: 'pending', label: 'Leave the request on the phone open', status: 'pending', words: 'Transaction in progress' },
  { name: 'insufficient', label: 'Declined: insufficient balance', status: 'failed', words: 'Insufficient balance' },
  { name: 'wrong-pin', label: 'Declined: wrong PIN', status: 'failed', words: 'Invalid PIN entered' },
  { name: 'limit', label: 'Declined: over the limit', status: 'failed', words: 'Transaction limit exceeded' },
  { name: 'refuse', label: 'Declined: refused on the phone', status: 'failed', words: 'Transaction cancelled by customer' },
  { name: 'timeout', label: 'Declined: not answered in time', status: 'failed', words: 'Transaction timed out' },
  { name: 'unknown', label: 'Declined: no wallet at this number', status: 'failed', words: 'Subscriber not registered' },
  { name: 'declined', label: 'Declined without a reason', status: 'failed', words: 'Transaction failed' },
];

export function findAnswer(name: string): PayerAnswer | null {
  return payerAnswers.find((one) => one.name === name) ?? null;
}
