import type { FileAnswer } from '#platform/contract/file.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { pdfQueue } from '#platform/server/drawing/pdf-queue.ts';
import type { Call } from '#platform/server/http/http.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { eventPolicy } from '../../policy.ts';
import type { getEventPoster as endpoint } from '../../poster/poster-contract.ts';
import { describeMenu } from '../codes/describe-menu.ts';
import { imageFileName } from '../images/image-files.ts';
import { describePreview, free } from '../preview/describe-preview.ts';
import { readEvent, type EventRecord } from '../event/read-events.ts';
import { posterPdf } from './poster-pdf.ts';
import { posterTexts } from './poster-texts.ts';

/** A poster to print, in the language of the request. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_NOT_PUBLIC, EVENT_OVER, UNAVAILABLE */
export async function getEventPoster(context: Context, { params, actor, now, language, ip }: Call<typeof endpoint>): Promise<FileAnswer> {
  const record = await readEvent(context.database.reader, params.id, actor, now);
  demand(eventPolicy.decide('printPoster', actor, record.event, now));
  const { id, pattern, name, otherwise, when, place, price } = describePreview(record, language);
  const menu = await describeMenu(context, record, now);
  const t = posterTexts[language];
  const content = await pdfQueue(context).run(networkOf(ip), async () =>
    posterPdf(
      {
        event: { id, pattern },
        name,
        otherwise,
        when,
        place,
        price: price === null ? '' : price === free[language] ? t.free : t.from({ price }),
        picture: await pictureOf(context, record),
        menu: menu === null ? '' : t.menu(menu),
        url: context.config.publicUrl + pathIn(language, `/events/${id}`),
      },
      now,
      language,
    ),
  );
  return { name: t.fileName({ name: name || otherwise }), content };
}

/** The first image of the event as a JPEG, which PDFs can have; null when it has none. */
async function pictureOf({ files }: Context, { images: [image] }: EventRecord): Promise<Buffer | null> {
  const stored = image === undefined ? null : await files.get(imageFileName(image.id, image.width, 'webp'));
  if (stored === null) return null;
  const sharp = await loadSharp();
  return sharp(stored).jpeg({ quality: 88 }).toBuffer();
}
