import { handle } from '#platform/server/jobs.ts';
import { mailTickets, mailTicketsJob } from './mail-tickets.ts';

export const ticketJobs = [handle(mailTicketsJob, mailTickets)];
