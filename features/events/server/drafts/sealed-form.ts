// The form of a draft as it is stored: without the link to join, which is sealed beside it.
import type { Context } from '#platform/server/context.ts';
import type { DraftForm } from '../../drafts/draft-contract.ts';
import { openLink, sealLink } from '../joining/seal-link.ts';
import type { eventDrafts } from '../tables.ts';

type Stored = Pick<typeof eventDrafts.$inferSelect, 'form' | 'sealedJoinLink'>;

const withLink = (form: DraftForm, joinLink: string): DraftForm => ({ ...form, virtualSettings: { ...form.virtualSettings, joinLink } });

export function sealForm(context: Pick<Context, 'vault'>, form: DraftForm): Stored {
  const { joinLink } = form.virtualSettings;
  return { form: withLink(form, ''), sealedJoinLink: joinLink === '' ? null : sealLink(context, joinLink) };
}

export function openForm(context: Pick<Context, 'vault'>, { form, sealedJoinLink }: Stored): DraftForm {
  return sealedJoinLink === null ? form : withLink(form, openLink(context, sealedJoinLink));
}
