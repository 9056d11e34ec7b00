/** Event. */
export default function EventPage() {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">Event</h1>
    </div>
  );
}
