import type { EndpointAddress, InputOf } from '#platform/contract/endpoint.ts';
import type { FileEndpoint } from '#platform/contract/file.ts';
import { callAt, noAnswer, unreadable, type CallOptions } from './api-client.ts';

interface ReceivedFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** What a call declares whose files are of several types. */
const ANY_FILE = 'application/octet-stream';

/** Calls an endpoint that answers with a file, as `call` does. The file carries its name and media type: to save, to show or to share. */
export async function downloadFile<E extends FileEndpoint>(
  endpoint: E | (EndpointAddress<E> & { readonly file: string }),
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<File> {
  const { name, content, type } = (await callAt(endpoint, input, options, readFile(endpoint.file) as never)) as unknown as ReceivedFile;
  return new File([content], name, { type });
}

/** The bytes, and the name that the server gives them (RFC 6266: the extended form is the whole name, the other its ASCII approximation). */
const readFile =
  (mediaType: string) =>
  async (response: Response, endpoint: string): Promise<ReceivedFile> => {
    const type = response.headers.get('content-type');
    if (mediaType !== ANY_FILE && essence(type) !== essence(mediaType)) throw unreadable(response, endpoint);
    const header = response.headers.get('content-disposition') ?? '';
    const [, extended, plain = 'file'] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? /()filename="?([^";]+)/i.exec(header) ?? [];
    const bytes = await response.arrayBuffer().catch(() => {
      throw noAnswer(endpoint);
    });
    return {
      name: extended ? decodeURIComponent(extended) : plain,
      content: new Uint8Array(bytes),
      type: mediaType === ANY_FILE ? (type ?? mediaType) : mediaType,
    };
  };

/** A media type without its parameters. */
function essence(mediaType: string | null): string | undefined {
  return mediaType?.split(';')[0]?.trim().toLowerCase();
}
