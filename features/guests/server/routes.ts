import { atomicRoute, route } from '#platform/server/http/http.ts';
import * as allotments from '../allotments-contract.ts';
import * as contract from '../contract.ts';
import * as lists from '../lists/lists-contract.ts';
import { changeAllotment } from './allotments/change-allotment.ts';
import { createAllotment } from './allotments/create-allotment.ts';
import { listAllotments } from './allotments/list-allotments.ts';
import { giveBackByLink, giveBackTicket } from './giving/give-back-ticket.ts';
import { giveTickets } from './giving/give-tickets.ts';
import { listGuestTickets } from './giving/list-guest-tickets.ts';
import { takeBackTicket } from './giving/take-back-ticket.ts';
import { claimTicket } from './links/claim-ticket.ts';
import { getGuestLink, replaceGuestLink, sendGuestTicket } from './links/manage-link.ts';
import { openTicketLink } from './links/open-ticket-link.ts';
import { replaceTicketLink } from './links/replace-ticket-link.ts';
import { beginGuestList, deleteGuestList } from './lists/begin-guest-list.ts';
import { getGuestListFaults } from './lists/get-guest-list-faults.ts';
import { listGuestLists } from './lists/list-guest-lists.ts';
import { uploadGuestList } from './lists/upload-guest-list.ts';

export const guestRoutes = [
  route(allotments.listAllotments, listAllotments),
  atomicRoute(allotments.createAllotment, createAllotment),
  atomicRoute(allotments.changeAllotment, changeAllotment),
  route(contract.listGuestTickets, listGuestTickets),
  atomicRoute(contract.giveTickets, giveTickets),
  atomicRoute(contract.getGuestLink, getGuestLink),
  atomicRoute(contract.replaceGuestLink, replaceGuestLink),
  atomicRoute(contract.sendGuestTicket, sendGuestTicket),
  atomicRoute(contract.takeBackTicket, takeBackTicket),
  atomicRoute(lists.uploadGuestList, uploadGuestList),
  route(lists.listGuestLists, listGuestLists),
  atomicRoute(lists.giveGuestList, beginGuestList),
  atomicRoute(lists.deleteGuestList, deleteGuestList),
  route(lists.getGuestListFaults, getGuestListFaults),
  route(contract.openTicketLink, openTicketLink),
  route(contract.replaceTicketLink, replaceTicketLink),
  route(contract.claimTicket, claimTicket),
  route(contract.giveBackByLink, giveBackByLink),
  route(contract.giveBackTicket, giveBackTicket),
];
