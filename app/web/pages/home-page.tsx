/** Home. */
export default function HomePage() {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">Go where the noise is.</h1>
    </div>
  );
}
