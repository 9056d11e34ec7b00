// The data that a page is rendered with: filled in by the server, read by screens and loaders.
import type { Endpoint, EndpointAddress, InputOf, OutputOf } from './endpoint.ts';
import type { Language } from './language/languages.ts';

/** Beside the address, and the same for every visitor who reads that language. */
export interface PageSetting {
  readonly language: Language;
  /** The origin that visitors see, without a trailing slash. */
  readonly publicUrl: string;
  /** The built file of a text area, which the browser can begin to load with the page; null when it is not known. */
  readonly textFile: (folder: string, language: Language) => string | null;
  /**
   * The nonce of our inline scripts and styles while the server renders: the content security policy allows those, and no others that got into
   * the page (page-policy.ts). Nonces are replaced before a page is sent; in the browser there is none.
   */
  readonly nonce?: string;
}

/** What a page's loader may use, wherever it runs. */
export interface PageApi {
  call<E extends Endpoint>(endpoint: EndpointAddress<E>, input: InputOf<E>): Promise<OutputOf<E>>;
  /** The origin that visitors see, without a trailing slash: for addresses that leave the page. */
  readonly publicUrl: string;
}
