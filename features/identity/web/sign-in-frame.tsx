import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Logo } from '#platform/web/ui/pictures/logo.tsx';
import band from './patterns/band.svg?url';
import strip from './patterns/strip.svg?url';
import wall from './patterns/wall.svg?url';
import { identityTexts } from './texts.ts';

interface SignInFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every sign-in screen: the logo, a title and the form, beside (on phones: above) six patterns, which are hidden on a short phone. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  const t = useTexts(identityTexts);
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-2">
      <picture className="md:order-last">
        <source media="(width >= 900px)" srcSet={wall} />
        <source media="(width >= 600px) or (max-height: 739px)" srcSet={strip} />
        <img
          src={band}
          alt=""
          className="aspect-39/17 max-h-[200px] w-full object-cover sm:aspect-6/1 short:aspect-6/1 md:sticky md:top-0 md:aspect-auto md:h-dvh md:max-h-none"
        />
      </picture>
      <div className="mx-auto w-full max-w-[480px] px-5 pt-6.5 pb-14 md:max-w-[520px] md:px-10 md:pt-10">
        <Link to={paths.home()} className="-ml-1 inline-grid min-h-11 place-content-center rounded-control px-1">
          <Logo />
          <span className="sr-only">{t.home}</span>
        </Link>
        <h1 className="type-title mt-7 md:mt-13 md:text-[56px]">{title}</h1>
        <p className="type-lead mt-2.5 text-ink2">{lead}</p>
        <noscript>
          <p className="type-body mt-5 rounded-inset bg-infobg p-4">{t.needsScript}</p>
        </noscript>
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}

/** Links below a form: a question at the left, a link at the right, between hairlines. */
export function OtherWays({ children }: { readonly children: ReactNode }) {
  return <ul className="mt-7 divide-y divide-line border-y border-line">{children}</ul>;
}

interface OtherWayProps {
  readonly question: string;
  readonly to: string;
  readonly children: ReactNode;
}

/** One row of `OtherWays`. */
export function OtherWay({ question, to, children }: OtherWayProps) {
  return (
    <li className="type-body flex min-h-14 items-center justify-between gap-4">
      <span>{question}</span>
      <Link to={to} className="link tap text-right">
        {children}
      </Link>
    </li>
  );
}
