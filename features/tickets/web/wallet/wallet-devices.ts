export type WalletName = 'Apple Wallet' | 'Google Wallet';

/**
 * The wallets that a device may have (docs/reference/product.md#wallet-passes): Apple's on iOS and on everything that is not Android, Google's on
 * Android and on everything that is not iOS. An iPad identifies as a Mac, but no Mac has a touch screen.
 */
export function walletsFor(userAgent: string, touchPoints: number): readonly WalletName[] {
  const isAndroid = /Android/i.test(userAgent);
  const isIos = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return [...(isIos || !isAndroid ? (['Apple Wallet'] as const) : []), ...(isAndroid || !isIos ? (['Google Wallet'] as const) : [])];
}
