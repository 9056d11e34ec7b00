// What the payer of a simulated page does, with the words of the network. No number and no PIN is asked for.

export interface WalletAnswer {
  /** In forms and calls. */
  readonly name: string;
  readonly label: string;
  readonly status: 'successful' | 'failed' | 'pending';
  /** What the network says. */
  readonly words: string;
}

export const walletAnswers: readonly WalletAnswer[] = [
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

/** The networks of a currency, as the page offers them, and what a transaction of them is called. */
export const walletNetworks: Readonly<Record<string, { readonly option: string; readonly type: string; readonly networks: readonly string[] }>> = {
  UGX: { option: 'mobilemoneyuganda', type: 'mobilemoneyug', networks: ['MTN', 'Airtel'] },
  RWF: { option: 'mobilemoneyrwanda', type: 'mobilemoneyrw', networks: ['MTN', 'Airtel'] },
  TZS: { option: 'mobilemoneytanzania', type: 'mobilemoneytz', networks: ['Vodacom', 'Tigo', 'Airtel', 'Halopesa'] },
};

export function findAnswer(name: string): WalletAnswer | null {
  return walletAnswers.find((one) => one.name === name) ?? null;
}
