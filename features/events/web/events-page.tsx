/** Events. */
export default function EventsPage() {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">Events</h1>
    </div>
  );
}
