import type { MetaDescriptor } from 'react-router';
import { defaultLanguage } from '#platform/contract/languages.ts';
import { sitePicture, type LinkPicture } from './link-picture.ts';

const SITE = 'Vumi';

interface PageMeta {
  /** Without the product's name. */
  readonly title: string;
  readonly description?: string;
  /** The page's own address from the origin on: "/events/…". Needed for link previews. */
  readonly path?: string;
  readonly publicUrl?: string;
  /** The picture of a link to the page; without one it is the site's. */
  readonly image?: LinkPicture;
  /** Pages behind sign-in are not for search engines. */
  readonly index?: boolean;
}

/**
 * Title, description and link preview of a page:
 *
 *     export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
 *       pageMeta({ title: loaderData?.event.name ?? 'Event', path: …, publicUrl: loaderData?.publicUrl });
 */
export function pageMeta({ title, description, path, publicUrl, image = sitePicture(defaultLanguage), index = true }: PageMeta): MetaDescriptor[] {
  const full = title === SITE ? SITE : `${title} · ${SITE}`;
  const tags: MetaDescriptor[] = [
    { title: full },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE },
  ];
  if (description) tags.push({ name: 'description', content: description }, { property: 'og:description', content: description });
  if (!index) tags.push({ name: 'robots', content: 'noindex' });
  if (publicUrl !== undefined && path !== undefined) {
    const address = new URL(path, publicUrl).href;
    tags.push({ tagName: 'link', rel: 'canonical', href: address }, { property: 'og:url', content: address });
  }
  if (publicUrl !== undefined) {
    tags.push(
      { property: 'og:image', content: new URL(image.address, publicUrl).href },
      { property: 'og:image:width', content: String(image.width) },
      { property: 'og:image:height', content: String(image.height) },
      { property: 'og:image:alt', content: image.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    );
  }
  return tags;
}
