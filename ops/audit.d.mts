type Audit = { readonly known: true; readonly found: readonly string[] } | { readonly known: false; readonly why: string };

export function readAudit(report: string): Audit;
export function auditDependencies(): Audit;
