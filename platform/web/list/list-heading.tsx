import type { ReactNode } from 'react';

const ID = 'list-heading';

/** The heading of a list, which takes the focus when the row that had it is gone. */
export function ListHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 id={ID} tabIndex={-1} className="type-h2 rounded-badge outline-none">
      {children}
    </h2>
  );
}

interface ListHeadProps {
  readonly title: string;
  readonly lead: string;
  /** Why no entry can be added. */
  readonly whyNot?: string | undefined;
  /** Buttons beside the title. */
  readonly children: ReactNode;
}

/** The title of a list, what it holds, and what can be done with the whole of it. */
export function ListHead({ title, lead, whyNot, children }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <ListHeading>{title}</ListHeading>
        <p className="type-body measure mt-1 text-ink2">{lead}</p>
        {whyNot !== undefined && <p className="type-small mt-1 text-ink2">{whyNot}</p>}
      </div>
      {children}
    </div>
  );
}

/** How long the list may take to be drawn again, in milliseconds. */
const DRAWN_AFTER_MS = 3000;

/** After a dialog: the button that opened it may leave the list, and with it the focus. */
export function keepFocusInList(): void {
  const until = performance.now() + DRAWN_AFTER_MS;
  requestAnimationFrame(function look(now) {
    const heading = document.getElementById(ID);
    if (document.activeElement === document.body) heading?.focus();
    // It cannot take the focus before the dialog has ended, which is some frames after its last content has gone.
    if (document.activeElement !== heading && now < until) requestAnimationFrame(look);
  });
}
