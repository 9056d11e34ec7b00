// HTML made on the server without React (mail, sandbox screens): interpolated values are always escaped.

/** Finished HTML. Only `html` makes it, so that text cannot be taken for markup by mistake. */
export class Html {
  readonly #markup: string;

  private constructor(markup: string) {
    this.#markup = markup;
  }

  static fromTemplate(parts: TemplateStringsArray, values: readonly HtmlValue[]): Html {
    return new Html(parts.reduce((made, part, index) => made + render(values[index - 1]) + part));
  }

  toString(): string {
    return this.#markup;
  }
}

/** Text and numbers are escaped; HTML and lists of it are inserted unchanged; `null` inserts nothing. */
export type HtmlValue = string | number | Html | readonly Html[] | null | undefined;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(value: HtmlValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'string' || typeof value === 'number') return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
  return value.map(String).join('');
}

/** A template of HTML: html`<p title="${title}">${text}</p>`. Attributes must be quoted. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return Html.fromTemplate(parts, values);
}
