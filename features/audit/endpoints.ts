// Endpoints of the administration's log.
import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const listAuditLog = endpointAt<typeof contract.listAuditLog>('GET', '/admin/audit-log');
export const exportAuditLog = fileEndpointAt<typeof contract.exportAuditLog>('/admin/audit-log/export', 'text/csv; charset=utf-8');
