// Where Vumi sends webhooks: to public addresses of the internet, and to nothing else that its servers can reach (docs/decisions/088-webhook-addresses.md).
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface FoundAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** All addresses of a host name; none when it does not exist. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Of one question to the name server, of which there are two. */
const RESOLVE_MS = 2_000;
/** All IPv6 addresses that are assigned to anybody (RFC 4291). */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for an address of the public internet. What stands in no list of special ranges is public only where addresses are assigned at all. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(assigned);
}

/** The address of a URL that needs no name server, without brackets; null: it has a name. */
export function literalAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return host;
  return /(^|\.)localhost\.?$/i.test(host) ? '127.0.0.1' : null;
}

/** Asks the name server by itself: the system's own lookup has four threads for the whole process, which one slow name server would hold. */
export const resolveHost: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 2 });
  const both = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return both.flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
};

/**
 * The address to connect to; `address` where one of them is not public, `dns` where there is none. Every address has to be public: a host name
 * could else lead elsewhere at the next lookup.
 */
export async function findAddress(url: URL, allowsPrivate: boolean, resolve: Resolve = resolveHost): Promise<FoundAddress | 'address' | 'dns'> {
  const literal = literalAddress(url);
  const found = literal === null ? await resolve(url.hostname) : [literal];
  const [first] = found;
  if (first === undefined) return 'dns';
  if (!allowsPrivate && !found.every(isPublicAddress)) return 'address';
  return { address: first, family: isIP(first) === 6 ? 6 : 4 };
}
