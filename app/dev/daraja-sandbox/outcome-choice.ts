import { html, type Html } from '#platform/server/html.ts';
import { stkDescriptions } from './wire-texts.ts';

/** What a tester can make of a request on the phone, whatever its PIN; `id` begins the ids of its fields. */
export function outcomeChoice(id: string): Html {
  return html`<details>
<summary>Make something else happen</summary>
<label for="${id}-result">Outcome</label>
<select id="${id}-result" name="resultCode">
<option value="">As the PIN says</option>
${Object.entries(stkDescriptions).map(([code, description]) => html`<option value="${code}">${code} · ${description}</option>`)}
</select>
<label for="${id}-callback">Callback to Vumi</label>
<select id="${id}-callback" name="callback">
<option value="">Sent once</option>
<option value="lost">Lost</option>
<option value="repeated">Sent twice</option>
</select>
<button class="button outline" formnovalidate>Answer like this</button>
</details>`;
}
