/** My Account. */
export default function MyAccountPage() {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">My Account</h1>
    </div>
  );
}
