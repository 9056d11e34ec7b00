import type { ReactNode } from 'react';

export interface TextSection {
  readonly title: string;
  readonly body: ReactNode;
}

interface TextPageProps {
  readonly title: string;
  readonly lead: string;
  /** As it is shown: "21 Nov 2026". */
  readonly updated: string;
  readonly sections: readonly TextSection[];
}

/** A page that is read: a title, a lead, sections with short paragraphs. */
export function TextPage({ title, lead, updated, sections }: TextPageProps) {
  return (
    <article className="page-width pt-8 md:pt-12">
      <h1 className="type-title">{title}</h1>
      <p className="type-lead measure mt-4 text-ink2">{lead}</p>
      <p className="type-small mt-3 text-ink3">Last updated {updated}</p>
      <div className="measure mt-10 grid gap-9">
        {sections.map((section) => (
          <section key={section.title}>
            <h2 className="type-h2">{section.title}</h2>
            <div className="type-body mt-3 grid gap-3 text-ink2 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">{section.body}</div>
          </section>
        ))}
      </div>
    </article>
  );
}
