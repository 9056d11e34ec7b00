import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as admin from '../admin-contract.ts';
import * as contract from '../contract.ts';
import { changeBillingDetails, getBillingDetails } from './billing/billing-details.ts';
import { retryEtims } from './etims/retry-etims.ts';
import { listInvoices } from './reading/list-invoices.ts';
import { listIssuedInvoices } from './reading/list-issued.ts';
import { printInvoice } from './reading/print-invoice.ts';
import { changeOwnTax, getOwnTax, setVatRate } from './tax/own-tax.ts';
import { recordCertificate } from './withholding/record-certificate.ts';
import { listBilledOrganizations, setWithholding } from './withholding/set-withholding.ts';

export const invoiceRoutes: readonly Route[] = [
  route(contract.listInvoices, listInvoices),
  route(contract.printInvoice, printInvoice),
  route(contract.getBillingDetails, getBillingDetails),
  atomicRoute(contract.changeBillingDetails, changeBillingDetails),
  route(admin.listIssuedInvoices, listIssuedInvoices),
  route(admin.getOwnTax, getOwnTax),
  atomicRoute(admin.changeOwnTax, changeOwnTax),
  atomicRoute(admin.setVatRate, setVatRate),
  route(admin.listBilledOrganizations, listBilledOrganizations),
  atomicRoute(admin.setWithholding, setWithholding),
  atomicRoute(admin.recordCertificate, recordCertificate),
  atomicRoute(admin.retryEtims, retryEtims),
];
