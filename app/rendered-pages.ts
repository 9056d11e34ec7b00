// The interface between the server and the web build, which renders its pages.
import type { PageApi, PageSetting } from '#platform/contract/page.ts';

/** The page that answers an address. */
export interface FoundPage {
  /** The id of the route (routes.ts). */
  readonly id: string;
  /** `open`: rendered with its data; `guarded`: behind sign-in; `file`: not a document. */
  readonly kind: 'open' | 'guarded' | 'file';
  /** An address of the same page whose parameters match nothing. */
  readonly standIn: string;
}

/** The server's input for a page: the source of its data, its setting, and the prefix of its addresses ("/sw", or "/"). */
export interface PageOrder {
  readonly api: PageApi;
  readonly setting: PageSetting;
  readonly prefix: string;
  /**
   * `page`: the whole page; an empty answer 404 where its data does not exist. `missing`: the not-found page itself, rendered. `frame`: without
   * its data, which the browser loads itself.
   */
  readonly form: 'page' | 'missing' | 'frame';
}

/** The server's interface to the pages of a build. */
export interface Pages {
  readonly find: (path: string) => FoundPage | null;
  readonly render: (request: Request, order: PageOrder) => Promise<Response>;
}
