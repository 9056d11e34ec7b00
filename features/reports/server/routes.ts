import { atomicRoute, route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { getEventReport } from './figures/get-event-report.ts';
import { getReportFile } from './own/get-report-file.ts';
import { getReport, listReports } from './own/read-reports.ts';
import { requestReport } from './request/request-report.ts';
import { createReportSchedule, deleteReportSchedule, listReportSchedules } from './schedules/keep-schedules.ts';

export const reportRoutes = [
  atomicRoute(contract.requestReport, requestReport),
  route(contract.listReports, listReports),
  route(contract.getReport, getReport),
  route(contract.getReportFile, getReportFile),
  route(contract.getEventReport, getEventReport),
  route(contract.listReportSchedules, listReportSchedules),
  atomicRoute(contract.createReportSchedule, createReportSchedule),
  atomicRoute(contract.deleteReportSchedule, deleteReportSchedule),
];
