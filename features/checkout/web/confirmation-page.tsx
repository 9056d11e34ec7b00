/** Your tickets. */
export default function ConfirmationPage() {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">Your tickets</h1>
    </div>
  );
}
