import { ImageUp } from 'lucide';
import { lazy, Suspense, useRef, useState, type DragEvent } from 'react';
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MIN, pictureUpload } from '#platform/contract/picture-limits.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { DraftForm } from '../../drafts/draft-contract.ts';
import { PosterPicture } from '../card/poster-picture.tsx';
import { focusAt } from '../wizard/form/use-focus-field.ts';
import { TextField } from '../wizard/form/wizard-fields.tsx';
import { useWizard } from '../wizard/form/wizard-form.ts';
import { wizardTexts } from '../wizard/texts.ts';
import { openPicture, type ChosenPicture, type Refusal } from './crop/read-picture.ts';
import { posterOfForm } from './poster-words.ts';
import type { Texts } from './texts/en.ts';
import { posterFieldsTexts } from './texts.ts';

/** Only organizers who choose a picture load it. */
const CropDialog = lazy(() => import('./crop/crop-dialog.tsx'));

const MEGABYTE = 1024 * 1024;

/** The picture of an event: chosen or dropped, cropped, replaced, removed. It is part of the form, and saved with it. */
export function PictureField() {
  const t = useTexts(posterFieldsTexts);
  const { optional } = useTexts(wizardTexts);
  const { form, eventId, errors, change } = useWizard();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [removed, setRemoved] = useState<Described | null>(null);
  const [isOver, setOver] = useState(false);
  const limits = { megabytes: pictureUpload.bytesMax / MEGABYTE, side: PICTURE_SIDE_MIN, millions: PICTURE_PIXELS_MAX / 1_000_000 };

  function setPicture(set: Described) {
    const { picture, pictureAlt } = form;
    setRemoved(set.picture === '' ? { picture, pictureAlt } : null);
    change({ ...form, ...set }, 'picture');
    // What had the focus may be gone.
    focusAt('picture');
  }

  async function open(file: File | undefined) {
    if (file === undefined) return;
    setRefused(null);
    const opened = await openPicture(file);
    if (typeof opened === 'string') setRefused(opened);
    else setChosen(opened);
  }

  function close() {
    chosen?.forget();
    setChosen(null);
    focusAt('picture');
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files[0]);
  }

  const refusal = refused === null ? errors['picture'] : refusalText(refused, t.refused, limits);
  return (
    <div>
      <div
        className={classNames(
          'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-option border-[1.5px] border-dashed p-3.5 sm:gap-x-5 sm:p-4',
          isOver ? 'border-ink bg-sunken' : 'border-line2',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <PosterPicture
          poster={posterOfForm(eventId, form)}
          picture={form.picture || null}
          size={{ width: 104, height: 130 }}
          className="aspect-4/5 w-21 sm:row-span-2 sm:w-26"
        />
        <div className="min-w-0 sm:self-end">
          <p className="type-strong">{form.picture === '' ? t.picture.drop : t.picture.own}</p>
          <p className="type-small mt-1 text-ink2">{t.picture.hint(limits)}</p>
        </div>
        <div className="mt-3 flex flex-wrap gap-2 max-sm:col-span-2 max-sm:*:grow sm:self-start">
          <input
            ref={input}
            type="file"
            hidden
            accept={pictureUpload.types.join(',')}
            aria-label={t.picture.label}
            onChange={({ target }) => {
              void open(target.files?.[0]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
          <Button
            variant="outline"
            size="small"
            data-field="picture"
            icon={form.picture === '' && <Icon of={ImageUp} size={17} />}
            onClick={() => input.current?.click()}
          >
            {form.picture === '' ? t.picture.choose : t.picture.replace}
          </Button>
          {form.picture !== '' && (
            <Button
              variant="ghost"
              size="small"
              className="px-2.5!"
              aria-label={t.picture.removeLabel}
              onClick={() => setPicture({ picture: '', pictureAlt: '' })}
            >
              {t.picture.remove}
            </Button>
          )}
        </div>
      </div>
      {refusal !== undefined && (
        <div className="mt-3">
          <Alert tone="bad" live>
            {refusal}
          </Alert>
        </div>
      )}
      {form.picture !== '' && (
        <div className="mt-5">
          <TextField path="pictureAlt" label={t.picture.alt} aside={optional} hint={t.picture.altHint} />
        </div>
      )}
      {removed !== null && form.picture === '' && (
        <div className="mt-3">
          <Alert
            tone="info"
            live
            action={
              <Button variant="outline" size="small" onClick={() => setPicture(removed)}>
                {t.picture.undo}
              </Button>
            }
          >
            {t.picture.removed}
          </Alert>
        </div>
      )}
      {chosen !== null && (
        <Suspense>
          <CropDialog
            picture={chosen}
            onClose={close}
            onStored={({ url }) => {
              setPicture({ picture: url, pictureAlt: '' });
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type Described = Pick<DraftForm, 'picture' | 'pictureAlt'>;

interface Limits {
  readonly megabytes: number;
  readonly side: number;
  readonly millions: number;
}

function refusalText(refusal: Refusal, t: Texts['refused'], limits: Limits): string {
  const text = t[refusal];
  return typeof text === 'string' ? text : text(limits);
}
