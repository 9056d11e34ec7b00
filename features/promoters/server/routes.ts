import { atomicRoute, route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { addPromoter } from './add-promoter.ts';
import { changePromoter, renewSalesPage } from './change-promoter.ts';
import { exportPromoterStatement, getPromoterStatement } from './get-statement.ts';
import { listPromoters } from './list-promoters.ts';
import { lookAtPromoterSales } from './look-at-sales.ts';

export const promoterRoutes = [
  route(contract.listPromoters, listPromoters),
  atomicRoute(contract.addPromoter, addPromoter),
  atomicRoute(contract.changePromoter, changePromoter),
  atomicRoute(contract.renewSalesPage, renewSalesPage),
  route(contract.getPromoterStatement, getPromoterStatement),
  route(contract.exportPromoterStatement, exportPromoterStatement),
  route(contract.lookAtPromoterSales, lookAtPromoterSales),
];
