import { route, type Route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { listAuditLog } from './list-audit-log.ts';

export const auditRoutes: readonly Route[] = [route(contract.listAuditLog, listAuditLog), route(contract.exportAuditLog, exportAuditLog)];
