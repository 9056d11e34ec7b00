export function createRestarts(): {
  ready(): void;
  ended(how: { readonly code: number | null; readonly ranMs: number }): number | null;
};
