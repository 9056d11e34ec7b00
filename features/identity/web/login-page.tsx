/** Login. */
export default function LoginPage() {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">Login</h1>
    </div>
  );
}
