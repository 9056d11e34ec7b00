import type { EndpointAddress, InputOf } from '#platform/contract/endpoint.ts';
import type { FileAnswer, FileEndpoint } from '#platform/contract/file.ts';
import { callAt, noAnswer, unreadable, type CallOptions } from './api-client.ts';

/** Calls an endpoint that answers with a file, as `call` does. The file carries its name and media type: to save, to show or to share. */
export async function downloadFile<E extends FileEndpoint>(
  endpoint: E | (EndpointAddress<E> & { readonly file: string }),
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<File> {
  const { name, content } = (await callAt(endpoint, input, options, readFile(endpoint.file))) as FileAnswer;
  return new File([content], name, { type: endpoint.file });
}

/** The bytes, and the name that the server gives them (RFC 6266: the extended form is the whole name, the other its ASCII approximation). */
const readFile =
  (mediaType: string) =>
  async (response: Response, endpoint: string): Promise<FileAnswer> => {
    if (essence(response.headers.get('content-type')) !== essence(mediaType)) throw unreadable(response, endpoint);
    const header = response.headers.get('content-disposition') ?? '';
    const [, extended, plain = 'file'] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? /()filename="?([^";]+)/i.exec(header) ?? [];
    const bytes = await response.arrayBuffer().catch(() => {
      throw noAnswer(endpoint);
    });
    return { name: extended ? decodeURIComponent(extended) : plain, content: new Uint8Array(bytes) };
  };

/** A media type without its parameters. */
function essence(mediaType: string | null): string | undefined {
  return mediaType?.split(';')[0]?.trim().toLowerCase();
}
