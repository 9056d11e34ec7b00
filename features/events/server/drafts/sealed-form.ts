// The form of a draft as it is stored: without how to join online, which is sealed beside it.
import type { Context } from '#platform/server/context.ts';
import type { DraftForm } from '../../drafts/draft-contract.ts';
import { openSetting, sealSetting, type SealedSetting } from '../joining/seal-settings.ts';
import type { eventDrafts } from '../tables.ts';

type Stored = Pick<typeof eventDrafts.$inferSelect, 'form' | 'sealedJoinLink' | 'sealedAccessInstructions'>;

const withTexts = (form: DraftForm, texts: Pick<DraftForm['virtualSettings'], SealedSetting>): DraftForm => ({
  ...form,
  virtualSettings: { ...form.virtualSettings, ...texts },
});

export function sealForm(context: Pick<Context, 'vault'>, form: DraftForm): Stored {
  const { joinLink, accessInstructions } = form.virtualSettings;
  return {
    form: withTexts(form, { joinLink: '', accessInstructions: '' }),
    sealedJoinLink: sealSetting(context, 'joinLink', joinLink),
    sealedAccessInstructions: sealSetting(context, 'accessInstructions', accessInstructions),
  };
}

export function openForm(context: Pick<Context, 'vault'>, { form, sealedJoinLink, sealedAccessInstructions }: Stored): DraftForm {
  return withTexts(form, {
    joinLink: openSetting(context, 'joinLink', sealedJoinLink) ?? '',
    accessInstructions: openSetting(context, 'accessInstructions', sealedAccessInstructions) ?? '',
  });
}
