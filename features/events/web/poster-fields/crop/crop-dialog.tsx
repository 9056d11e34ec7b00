import { useCallback, useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { EventImage } from '../../../schemas.ts';
import { useWizard } from '../../wizard/form/wizard-form.ts';
import { posterFieldsTexts } from '../texts.ts';
import { areaOf, CENTRE, zoomMax, type Crop } from './crop-area.ts';
import { CropFrame } from './crop-frame.tsx';
import { CropPreviews } from './crop-previews.tsx';
import { cutOut, type ChosenPicture } from './read-picture.ts';
import { useUpload } from './use-upload.ts';

interface CropDialogProps {
  readonly picture: ChosenPicture;
  readonly onClose: () => void;
  readonly onStored: (image: EventImage) => void;
}

/** Which part of a picture becomes the poster, as it will look; then its upload. */
export default function CropDialog({ picture, onClose, onStored }: CropDialogProps) {
  const { crop: t } = useTexts(posterFieldsTexts);
  const { eventId, isDraft } = useWizard();
  const [crop, setCrop] = useState<Crop>(CENTRE);
  const onCrop = useCallback((change: (crop: Crop) => Crop) => setCrop(change), []);
  const area = areaOf(picture, crop);
  const { upload, start, stop } = useUpload({ eventId, isDraft, cut: () => cutOut(picture, area), onStored });
  const isSending = upload !== null && 'share' in upload;
  return (
    <Dialog
      open
      wide
      insistent={isSending}
      onClose={onClose}
      title={t.title}
      description={t.lead}
      actions={
        <>
          <Button variant="outline" onClick={isSending ? stop : onClose}>
            {isSending ? t.stop : t.cancel}
          </Button>
          <Button busy={isSending && (upload.share < 1 ? t.uploading({ percent: Math.round(upload.share * 100) }) : t.preparing)} onClick={start}>
            {upload === null || isSending ? t.use : t.retry}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,264px)_minmax(0,1fr)] md:gap-8" inert={isSending}>
        <div className="mx-auto w-full max-w-[264px]">
          <CropFrame picture={picture} crop={crop} onCrop={onCrop} />
        </div>
        <div className="grid content-start gap-1">
          <Slider label={t.zoom} min={1} max={zoomMax(picture)} value={crop.zoom} onSlide={(zoom) => setCrop({ ...crop, zoom })} />
          <Slider label={t.across} min={0} max={1} value={crop.x} onSlide={(x) => setCrop({ ...crop, x })} />
          <Slider label={t.down} min={0} max={1} value={crop.y} onSlide={(y) => setCrop({ ...crop, y })} />
          <CropPreviews picture={picture} area={area} />
        </div>
      </div>
      {isSending && (
        <progress
          className="mt-5 block h-2 w-full appearance-none overflow-hidden rounded-full bg-mutebg [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-act"
          max={1}
          value={upload.share}
          aria-label={t.uploading({ percent: Math.round(upload.share * 100) })}
        />
      )}
      {upload !== null && 'failure' in upload && (
        <div className="mt-5" ref={bringIntoView}>
          <Alert tone="bad" live>
            {upload.failure}
          </Alert>
        </div>
      )}
    </Dialog>
  );
}

/** A phone shows the bottom of the dialog only after a scroll. */
function bringIntoView(refusal: HTMLElement | null): void {
  refusal?.scrollIntoView({ block: 'nearest' });
}

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onSlide: (value: number) => void;
}

/** A hundred steps between its ends, read as a share of the way. */
function Slider({ label, min, max, value, onSlide }: SliderProps) {
  const room = max - min;
  return (
    <label className="grid grid-cols-[120px_minmax(0,1fr)] items-center gap-3 text-[14px] font-semibold">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={room > 0 ? room / 100 : 1}
        value={value}
        disabled={room <= 0}
        aria-valuetext={room > 0 ? `${Math.round(((value - min) / room) * 100)}%` : undefined}
        onChange={({ target }) => onSlide(Number(target.value))}
        // Not the form behind the dialog.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="h-11 w-full accent-act"
      />
    </label>
  );
}
