export function createRestarts(): {
  ready(): void;
  ended(how: { readonly code: number | null; readonly servedMs: number }): number | null;
};
