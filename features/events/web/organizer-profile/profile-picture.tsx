import { useRef, useState } from 'react';
import { PICTURE_SIDE_MIN, pictureUpload } from '#platform/contract/picture-limits.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx';
import { removeOwnPicture, setOwnPicture } from '../../organizers/endpoints.ts';
import type { OwnProfile } from '../../organizers/organizer-contract.ts';
import { EventImage } from '../card/event-image.tsx';
import { profileTexts } from './texts.ts';

interface ProfilePictureProps {
  readonly profile: OwnProfile;
  readonly onChanged: (profile: OwnProfile) => void;
}

const SIZE = 88;

/** The picture, to choose, replace and take away. It is stored as soon as it is chosen. */
export function ProfilePicture({ profile: { id, name, picture }, onChanged }: ProfilePictureProps) {
  const t = useTexts(profileTexts);
  const input = useRef<HTMLInputElement>(null);
  const [working, setWorking] = useState<'upload' | 'remove' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function run(kind: 'upload' | 'remove', change: () => Promise<OwnProfile>) {
    setWorking(kind);
    setFailure(null);
    try {
      onChanged(await change());
    } catch (error) {
      setFailure(error);
    } finally {
      setWorking(null);
    }
  }

  function upload(file: File | undefined) {
    if (file === undefined) return;
    void run('upload', async () =>
      call(
        setOwnPicture,
        { query: { organization: id }, body: new Uint8Array(await file.arrayBuffer()) },
        { fileType: file.type || 'application/octet-stream' },
      ),
    );
    // The same file can be chosen again.
    if (input.current !== null) input.current.value = '';
  }

  return (
    <section aria-labelledby="picture-title" className="mt-7">
      <h3 id="picture-title" className="type-h3">
        {t.picture}
      </h3>
      <div className="mt-3 flex flex-wrap items-center gap-5">
        {picture === null ? (
          <Avatar name={name} size="large" className="size-22! text-[26px]!" />
        ) : (
          <picture className="block size-22 shrink-0 overflow-hidden rounded-full bg-sunken">
            <EventImage address={picture.url} sizes={`${SIZE}px`} width={SIZE} height={SIZE} className="size-full object-cover" />
          </picture>
        )}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            hidden
            accept={pictureUpload.types.join(',')}
            aria-label={t.picture}
            onChange={({ target }) => upload(target.files?.[0])}
          />
          <Button variant="outline" size="small" busy={working === 'upload' && t.uploading} onClick={() => input.current?.click()}>
            {picture === null ? t.choose : t.replace}
          </Button>
          {picture !== null && (
            <Button
              variant="ghost"
              size="small"
              busy={working === 'remove' && t.removing}
              onClick={() => void run('remove', () => call(removeOwnPicture, { query: { organization: id } }))}
            >
              {t.remove}
            </Button>
          )}
        </div>
      </div>
      <p className="type-small mt-3 text-ink2">{t.pictureHint({ side: PICTURE_SIDE_MIN })}</p>
      {failure !== null && (
        <div className="mt-3">
          <Alert tone="bad" live>
            {messageFor(failure)}
          </Alert>
        </div>
      )}
    </section>
  );
}
