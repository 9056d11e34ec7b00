/** Create an account. */
export default function RegisterPage() {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">Create an account</h1>
    </div>
  );
}
