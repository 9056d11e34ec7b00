// The network that a request comes from: the key of limits and queues where there is no account to count by.
import { BlockList, isIP, isIPv6 } from 'node:net';

const V6_GROUPS_OF_A_SITE = 4;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** True for the name or address of an interface that only this machine can reach; an IPv6 address may stand in brackets, as in a URL. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  return family === 0 ? address.toLowerCase() === 'localhost' : loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}

/** An IPv4 address unchanged; of an IPv6 address the half that a provider assigns to one customer (/64), who can use all addresses within. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? `${groupsOf(address).slice(0, V6_GROUPS_OF_A_SITE).join(':')}::/64` : address;
}

/** The /48 around a /64, which who is given one /64 can often have, too, with all its 65,536; any other block unchanged. */
export function siteOf(block: string): string {
  return block.replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64$/, '$1:/48');
}

/**
 * The block that an IP address lies in, for limits on guessing: an attacker who rents one IPv4 address can as easily rent its neighbours (/24).
 * For IPv6 the same as `networkOf`.
 */
export function addressBlockOf(ip: string): string {
  return networkOf(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}
