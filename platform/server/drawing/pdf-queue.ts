import { perContext } from '../context.ts';
import { createFairQueue } from '../queues/fair-queue.ts';

/** For drawing PDFs. A page takes some fifty milliseconds: a few PDFs and emails at once must not delay the sales of a node. */
export const pdfQueue = perContext(() => createFairQueue({ atOnce: 2, waitingMax: 50 }));
