/** The networks of a currency, as the page offers them, and what a transaction of them is called. */
export const walletNetworks: Readonly<Record<string, { readonly option: string; readonly type: string; readonly networks: readonly string[] }>> = {
  UGX: { option: 'mobilemoneyuganda', type: 'mobilemoneyug', networks: ['MTN', 'Airtel'] },
  RWF: { option: 'mobilemoneyrwanda', type: 'mobilemoneyrw', networks: ['MTN', 'Airtel'] },
  TZS: { option: 'mobilemoneytanzania', type: 'mobilemoneytz', networks: ['Vodacom', 'Tigo', 'Airtel', 'Halopesa'] },
};
