/** Reset your password. */
export default function ForgotPasswordPage() {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">Reset your password</h1>
    </div>
  );
}
