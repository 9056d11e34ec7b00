import type { Language } from '#platform/contract/language/languages.ts';
import { linkPictureSize, pictureLanguage, type LinkPicture } from '#platform/web/page/link-picture.ts';
import { paths } from '#platform/web/paths.ts';
import type { EventSummary } from '../../schemas.ts';

/** The preview picture of a link to an event. Its address changes with the event, so that sites which cached it fetch it again. */
export function eventLinkPicture({ id, name, metadata }: Pick<EventSummary, 'id' | 'name' | 'metadata'>, language: Language): LinkPicture {
  return {
    address: paths.eventPreview(id, { lang: pictureLanguage(language), v: Date.parse(metadata.updatedAt).toString(36) }),
    ...linkPictureSize,
    alt: name,
  };
}
