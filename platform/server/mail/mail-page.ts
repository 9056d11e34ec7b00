// The frame of every email in HTML: light, or dark where the reader's mail program uses a dark theme.
import type { Language } from '../../contract/language/languages.ts';
import { html, type Html } from '../html.ts';

export interface MailPage {
  readonly language: Language;
  /** The document title of the email. */
  readonly title: string;
  /** Stands between the product's name and the end of the card. */
  readonly content: Html;
}

/**
 * A whole email. Mail programs support tables and inline styles; those with a dark theme take its colours
 * (docs/reference/design.md#colour-tokens) from the classes: `soft` for secondary text, `line` for frames, `note` for what needs attention, `act`
 * for a link that is a button.
 */
export function mailPage({ language, title, content }: MailPage): string {
  return String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #13100d !important; color: #f8f3ea !important }
  .card { background: #1d1915 !important; border-color: #342e28 !important; border-top-color: #ffc23d !important }
  .soft { color: #c4baad !important }
  .line { border-color: #342e28 !important }
  .note { background: #37290c !important; color: #ffcb62 !important }
  .act { background: #f8f3ea !important; color: #1a1510 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf8f4;color:#1a1510;font-family:Figtree,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e7e1d8;border-top:6px solid #ffb81f;border-radius:12px">
<tr><td style="padding:28px 20px 28px">
<p style="margin:0 0 20px;font-size:24px;font-weight:800;letter-spacing:-0.5px">Vumi</p>
${content}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`);
}

/** The main action of an email: a link that looks like a button. */
export function mailButton(address: string, text: string): Html {
  return html`<a class="act" href="${address}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#1a1510;color:#ffffff;font-weight:600;text-decoration:none">${text}</a>`;
}
