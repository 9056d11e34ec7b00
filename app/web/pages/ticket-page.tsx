import { TicketPage } from '#features/tickets/web/ticket-page.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { TestBar } from './test-bar.ts';

const AnswersNote = lazyPart(() => import('#features/checkout/web/answers/answers-note.tsx'));
const TicketChoice = lazyPart(() => import('./ticket/ticket-choice.tsx'));
const GiftChoice = lazyPart(() => import('./ticket/gift-choice.tsx'));

/** A ticket; while it or its order can be given back because the event was postponed, with that choice. */
export default function TicketRoute() {
  return (
    <TicketPage
      above={({ isTest, eventId }) => isTest && <TestBar eventId={eventId} />}
      decision={(ticket) => {
        const { orderId, answerBy, isOwnOrder } = ticket;
        return (
          <>
            {answerBy !== null && (isOwnOrder ? <TicketChoice orderId={orderId} /> : <GiftChoice ticket={ticket} answerBy={answerBy} />)}
            {isOwnOrder && <AnswersNote orderId={orderId} />}
          </>
        );
      }}
    />
  );
}
