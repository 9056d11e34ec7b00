// Loaded before a client of a provider, whose address the client has fixed: its calls reach the sandbox, under the same path. Calls to any other host reach nobody.
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

/** Of the sandbox, by the provider's host and the beginning of its paths. */
const addresses = JSON.parse(process.env['RAIL_ADDRESSES'] ?? '{}') as Readonly<Record<string, string>>;
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

function ledTo(host: string, path: string): URL {
  const asked = `${host}${path}`;
  const known = Object.keys(addresses).find((beginning) => asked.startsWith(beginning));
  return new URL(known === undefined ? NOWHERE : `${addresses[known]}${asked.slice(known.length)}`);
}

const request = (options: https.RequestOptions, answered?: (response: http.IncomingMessage) => void): http.ClientRequest => {
  const url = ledTo(String(options.hostname ?? options.host), options.path ?? '/');
  const { method, headers } = options;
  return http.request(url, { method, headers: { ...headers, host: url.host } }, answered);
};
https.request = request as typeof https.request;
syncBuiltinESMExports();

const original = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  return original(ledTo(url.host, `${url.pathname}${url.search}`), init);
};
