import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useWizard } from '../wizard/form/wizard-form.ts';
import { StepPart } from '../wizard/steps/step-part.tsx';
import { StyleChoice } from './style-choice.tsx';
import { PictureField } from './picture-field.tsx';
import { posterOfForm } from './poster-words.ts';
import { posterFieldsTexts } from './texts.ts';

/** The poster of an event, for the wizard and the editor. The event of a draft has its id, by which it is drawn. */
export function PosterFields() {
  const t = useTexts(posterFieldsTexts);
  const { form, eventId, change } = useWizard();
  const drawn = posterOfForm(eventId, { ...form, posterStyle: '' });
  return (
    <StepPart title={t.title} lead={t.lead}>
      <PictureField />
      {form.picture === '' && (
        <StyleChoice drawn={drawn} value={form.posterStyle} onChoose={(posterStyle) => change({ ...form, posterStyle }, 'posterStyle')} />
      )}
    </StepPart>
  );
}
