import { TicketPage } from '#features/tickets/web/ticket-page.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { TestBar } from './test-bar.ts';

const AnswersNote = lazyPart(() => import('#features/checkout/web/answers/answers-note.tsx'));
const TicketChoice = lazyPart(() => import('./ticket-choice.tsx'));

/** A ticket; while its order can be given back because the event was postponed, with that choice. */
export default function TicketRoute() {
  return (
    <TicketPage
      above={({ isTest, eventId }) => isTest && <TestBar eventId={eventId} />}
      decision={({ orderId, answerBy, isOwnOrder }) => (
        <>
          {answerBy !== null && <TicketChoice orderId={orderId} />}
          {isOwnOrder && <AnswersNote orderId={orderId} />}
        </>
      )}
    />
  );
}
