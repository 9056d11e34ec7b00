/** Why an order is suspended (docs/reference/payments/risk.md#suspended-orders): the payer disputes a payment of it at the bank, or an admin decided so. */
export const suspensionCauses = ['dispute', 'admin'] as const;
export type SuspensionCause = (typeof suspensionCauses)[number];
