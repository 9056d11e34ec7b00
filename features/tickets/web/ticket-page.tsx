/** Ticket. */
export default function TicketPage() {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">Ticket</h1>
    </div>
  );
}
