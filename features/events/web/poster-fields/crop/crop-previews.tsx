import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IMAGE_RATIO } from '../../../images/images.ts';
import { bandLook } from '../../card/band-look.ts';
import { momentText } from '../../wizard/form/day-words.ts';
import { useWizard } from '../../wizard/form/wizard-form.ts';
import { posterOfForm } from '../poster-words.ts';
import { posterFieldsTexts } from '../texts.ts';
import type { Area, Size } from './crop-area.ts';
import { CroppedPicture } from './cropped-picture.tsx';

/** Width over height of the picture at the top of an event's page: on a phone. */
const HEAD_RATIO = 39 / 40;

/** The picture as its card and the top of its page will show it. */
export function CropPreviews({ picture, area }: { readonly picture: Size & { readonly address: string }; readonly area: Area }) {
  const { crop: t } = useTexts(posterFieldsTexts);
  const language = useLanguage();
  const { form, eventId } = useWizard();
  const { ground, tone } = bandLook(posterOfForm(eventId, form));
  const name = form.name.trim() || t.unnamed;
  const when = momentText(form.startDate, form.startTime, language);
  return (
    <div aria-hidden="true" className="mt-3 flex gap-4 md:gap-6">
      <div className="w-30 min-w-0 shrink-0">
        <p className="type-small mb-1.5 text-ink2">{t.card}</p>
        <CroppedPicture picture={picture} area={area} ratio={IMAGE_RATIO} className="rounded-poster" />
        {when !== '' && <p className="mt-2 text-[11px] font-semibold text-brandtext">{when}</p>}
        <p className="mt-1 line-clamp-2 text-[14px] leading-tight font-bold wrap-anywhere">{name}</p>
      </div>
      <div className="w-38 min-w-0 shrink-0">
        <p className="type-small mb-1.5 text-ink2">{t.head}</p>
        <div className={classNames('overflow-hidden rounded-inset', `ground-${ground}`, tone === 'light' ? 'text-chalk' : 'text-onbrand')}>
          <CroppedPicture picture={picture} area={area} ratio={HEAD_RATIO} />
          <div className="p-3">
            <p className="line-clamp-2 text-[15px] leading-tight font-extrabold wrap-anywhere">{name}</p>
            {when !== '' && <p className="mt-1 text-[11px]">{when}</p>}
          </div>
        </div>
      </div>
    </div>
  );
}
