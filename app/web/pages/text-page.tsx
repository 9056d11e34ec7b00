import { PageHead } from '#platform/web/page/page-head.tsx';
import { Prose, type ProseText } from './prose.tsx';

/** The text of a page for reading: an area of its own holds it in every language. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** "Last updated 21 Nov 2026". */
  readonly updated: string;
  readonly sections: readonly { readonly title: string; readonly body: ProseText }[];
}

/** A page for reading: a title, a lead, sections with short paragraphs. */
export function TextPage({ text }: { readonly text: PageText }) {
  return (
    <article className="page-width pt-8 md:pt-12">
      <PageHead title={text.title} description={text.description} />
      <h1 className="type-title">{text.title}</h1>
      <p className="type-lead measure mt-4 text-ink2">{text.lead}</p>
      <p className="type-small mt-3 text-ink3">{text.updated}</p>
      <div className="measure mt-10 grid gap-9">
        {text.sections.map((section) => (
          <section key={section.title}>
            <h2 className="type-h2">{section.title}</h2>
            <div className="type-body mt-3 grid gap-3 text-ink2 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
              <Prose text={section.body} />
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
