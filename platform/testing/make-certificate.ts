// A self-signed certificate for tests that speak TLS: X.509 version 3 (RFC 5280), encoded by hand since Node makes keys but no certificates.
import { generateKeyPairSync, sign } from 'node:crypto';

export interface Certificate {
  /** Both as PEM. The certificate is also the authority that vouches for it. */
  readonly cert: string;
  readonly key: string;
}

function element(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...items: readonly Buffer[]): Buffer => element(0x30, ...items);
const set = (...items: readonly Buffer[]): Buffer => element(0x31, ...items);
const oid = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer): Buffer => element(0x03, Buffer.from([0]), content);
const octets = (content: Buffer): Buffer => element(0x04, content);
const time = (text: string): Buffer => element(0x18, Buffer.from(text));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const BASIC_CONSTRAINTS = '551d13';
const SUBJECT_ALTERNATIVE_NAME = '551d11';
const VERSION_3 = 2;

/** Makes a key and a certificate for the server of this DNS name, good from 2020 to 2120. */
export function makeCertificate(name: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(set(sequence(oid(COMMON_NAME), element(0x0c, Buffer.from(name)))));
  const isAuthority = sequence(oid(BASIC_CONSTRAINTS), octets(sequence(element(0x01, Buffer.from([0xff])))));
  const names = sequence(oid(SUBJECT_ALTERNATIVE_NAME), octets(sequence(element(0x82, Buffer.from(name)))));
  const signed = sequence(
    element(0xa0, element(0x02, Buffer.from([VERSION_3]))),
    element(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    subject,
    sequence(time('20200101000000Z'), time('21200101000000Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(isAuthority, names)),
  );
  const certificate = sequence(signed, ecdsaWithSha256, bits(sign('sha256', signed, privateKey)));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
