import { useLocation } from 'react-router';
import { languages, pathIn } from '#platform/contract/language/languages.ts';
import { usePageSetting } from './page-setting.ts';
import { sitePicture, type LinkPicture } from './link-picture.ts';

const SITE = 'Vumi';

/** The locale of a language with a country, as link previews expect it. */
const locales = { en: 'en_GB', sw: 'sw_KE', fr: 'fr_FR' } as const;

interface PageHeadProps {
  /** Without the product's name. */
  readonly title: string;
  readonly description?: string;
  /**
   * The canonical address of this content, when the page can also be reached by others: "/events/…". By default the page's own, without its
   * query.
   */
  readonly path?: string;
  /** The preview picture of a link to the page; by default the site's. */
  readonly image?: LinkPicture;
  /** False for pages behind sign-in and filtered lists, which search engines should not index. */
  readonly index?: boolean;
}

/** Title, description, link preview and addresses of a page in every language. Can be rendered anywhere in the page; React moves it to the head. */
export function PageHead({ title, description, path, image, index = true }: PageHeadProps) {
  const { pathname } = useLocation();
  const { language, publicUrl } = usePageSetting();
  const own = path ?? pathname;
  const picture = image ?? sitePicture(language);
  const addressIn = (spoken: (typeof languages)[number]) => publicUrl + pathIn(spoken, own);
  return (
    <>
      <title>{title === SITE ? SITE : `${title} · ${SITE}`}</title>
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE} />
      <meta property="og:locale" content={locales[language]} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {index ? (
        <>
          <link rel="canonical" href={addressIn(language)} />
          <meta property="og:url" content={addressIn(language)} />
          {languages.map((spoken) => (
            <link key={spoken} rel="alternate" hrefLang={spoken} href={addressIn(spoken)} />
          ))}
          {languages
            .filter((spoken) => spoken !== language)
            .map((spoken) => (
              <meta key={spoken} property="og:locale:alternate" content={locales[spoken]} />
            ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:image" content={new URL(picture.address, publicUrl).href} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
