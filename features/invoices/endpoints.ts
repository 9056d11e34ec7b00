// Endpoints of invoices that pages call.
import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as admin from './admin-contract.ts';
import type * as contract from './contract.ts';

export const listInvoices = endpointAt<typeof contract.listInvoices>('GET', '/organizer/invoices');
export const printInvoice = fileEndpointAt<typeof contract.printInvoice>('/organizer/invoices/{id}/invoice.pdf', 'application/pdf');
export const getBillingDetails = endpointAt<typeof contract.getBillingDetails>('GET', '/organizer/billing-details');
export const changeBillingDetails = endpointAt<typeof contract.changeBillingDetails>('PUT', '/organizer/billing-details');
export const listIssuedInvoices = endpointAt<typeof admin.listIssuedInvoices>('GET', '/admin/invoices');
export const getOwnTax = endpointAt<typeof admin.getOwnTax>('GET', '/admin/tax');
export const changeOwnTax = endpointAt<typeof admin.changeOwnTax>('PUT', '/admin/tax');
export const setVatRate = endpointAt<typeof admin.setVatRate>('POST', '/admin/tax/rates');
export const listBilledOrganizations = endpointAt<typeof admin.listBilledOrganizations>('GET', '/admin/withholding');
export const setWithholding = endpointAt<typeof admin.setWithholding>('PUT', '/admin/organizations/{id}/withholding');
export const recordCertificate = endpointAt<typeof admin.recordCertificate>('POST', '/admin/invoices/{id}/certificates');
export const retryEtims = endpointAt<typeof admin.retryEtims>('POST', '/admin/invoices/{id}/etims');
