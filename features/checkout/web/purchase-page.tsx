/** Select Your Tickets. */
export default function PurchasePage() {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">Select Your Tickets</h1>
    </div>
  );
}
