// Endpoints of the pages of reports.
import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const requestReport = endpointAt<typeof contract.requestReport>('POST', '/reports');
export const listReports = endpointAt<typeof contract.listReports>('GET', '/reports');
export const getReport = endpointAt<typeof contract.getReport>('GET', '/reports/{id}');
export const getReportFile = fileEndpointAt<typeof contract.getReportFile>('/reports/{id}/file', 'application/octet-stream');
export const getEventReport = endpointAt<typeof contract.getEventReport>('GET', '/events/{id}/report');
export const listReportSchedules = endpointAt<typeof contract.listReportSchedules>('GET', '/report-schedules');
export const createReportSchedule = endpointAt<typeof contract.createReportSchedule>('POST', '/report-schedules');
export const deleteReportSchedule = endpointAt<typeof contract.deleteReportSchedule>('DELETE', '/report-schedules/{id}');
