// KRA's online sales control unit (OSCU), after github.com/paybillke/kra-etims-oscu-docs and github.com/paybillke/kra-etims-python-sdk.
import { z } from 'zod';
import { perContext, type Context } from '#platform/server/context.ts';
import { exchange, type Exchange } from '#platform/server/http/exchange.ts';
import type { EtimsPort, EtimsReply } from './etims-port.ts';
import type { EtimsSettings } from './etims-settings.ts';
import { saleBody } from './sale-body.ts';

const TIMEOUT_MS = 30_000;
/** A token this close to its end might expire on the way. */
const MARGIN_MS = 60_000;
const DONE = '000';
/** "There is an overlapped Data". */
const KNOWN = '994';
/** Codes above it are errors of the server of which nothing says that nothing was written. */
const UNKNOWN_ERROR = '999';
/** The class of the code list that has kinds of taxation. */
const TAXATION = '04';
/** The list of everything that was ever changed. */
const FROM_THE_BEGINNING = '20180101000000';

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().int().positive() });
const answerSchema = z.object({ resultCd: z.string(), resultMsg: z.string().nullish(), data: z.unknown() });
export const deviceSchema = z.object({ info: z.object({ cmcKey: z.string().min(1), sdcId: z.string().nullish() }) });
export const codesSchema = z.object({
  clsList: z.array(
    z.object({
      cdCls: z.string(),
      dtlList: z
        .array(z.object({ cd: z.string(), cdNm: z.string().nullish(), useYn: z.string().nullish(), userDfnCd1: z.coerce.string().nullish() }))
        .nullish(),
    }),
  ),
});
export const receiptSchema = z.object({
  curRcptNo: z.coerce.string(),
  totRcptNo: z.coerce.string().nullish(),
  intrlData: z.string().min(1),
  rcptSign: z.string().min(1),
});

interface Token {
  readonly text: string;
  readonly expiresAtMs: number;
}

/** The token of this process, by the address that it is for: another node's stays valid. */
const tokens = perContext(() => new Map<string, Token>());

async function takeToken(context: Context, settings: EtimsSettings): Promise<string | null> {
  const { tokenUrl, consumerKey, consumerSecret } = settings;
  const now = context.clock.now().getTime();
  const known = tokens(context).get(tokenUrl);
  if (known !== undefined && known.expiresAtMs - MARGIN_MS > now) return known.text;
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  const headers = { authorization: `Basic ${basic}`, accept: 'application/json' };
  const got = await exchange(`${tokenUrl}?grant_type=client_credentials`, { headers }, TIMEOUT_MS);
  const parsed = got.kind === 'answered' && got.status < 300 ? tokenSchema.safeParse(got.body) : null;
  if (!parsed?.success) {
    context.log.warn(got.kind === 'answered' ? { status: got.status } : { err: got.cause }, 'eTIMS gave no access token');
    return null;
  }
  tokens(context).set(tokenUrl, { text: parsed.data.access_token, expiresAtMs: now + parsed.data.expires_in * 1000 });
  return parsed.data.access_token;
}

interface OscuCall<T> {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Null for the call that gives one. */
  readonly key: string | null;
  readonly answer: z.ZodType<T>;
}

/** One call, made once; a refused token is thrown away, and the call certainly not carried out. */
async function callOscu<T>(context: Context, settings: EtimsSettings, { path, body, key, answer }: OscuCall<T>): Promise<EtimsReply<T>> {
  const token = await takeToken(context, settings);
  if (token === null) return { kind: 'not-sent' };
  const { tin, branch, baseUrl, tokenUrl } = settings;
  const own: Record<string, string> = key === null ? {} : { tin, bhfId: branch, cmcKey: key };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json', ...own };
  const got = await exchange(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) }, TIMEOUT_MS);
  if (got.kind === 'answered' && got.status === 401) {
    tokens(context).delete(tokenUrl);
    return { kind: 'not-sent' };
  }
  const reply = readReply(got, answer);
  if (reply.kind !== 'done') context.log.warn({ path, ...reply }, 'eTIMS did not take a call');
  return reply;
}

function readReply<T>(got: Exchange, schema: z.ZodType<T>): EtimsReply<T> {
  if (got.kind === 'not-sent') return { kind: 'not-sent' };
  const said = got.kind === 'answered' ? answerSchema.safeParse(got.body) : null;
  if (!said?.success) return { kind: 'unclear' };
  const { resultCd: code, resultMsg, data } = said.data;
  if (code === KNOWN) return { kind: 'known' };
  if (code === UNKNOWN_ERROR) return { kind: 'unclear' };
  if (code !== DONE) return { kind: 'refused', code, words: resultMsg ?? '' };
  const read = schema.safeParse(data);
  return read.success ? { kind: 'done', data: read.data } : { kind: 'unclear' };
}

/** What a list says in percent; null for what is no number. */
function percentOf(text: string | null | undefined): number | null {
  const percent = Number(text ?? Number.NaN);
  return text?.trim() === '' || Number.isNaN(percent) ? null : percent;
}

/** The register as the OSCU offers it. */
export function oscuAdapter(context: Context, settings: EtimsSettings): EtimsPort {
  const call = <T>(of: OscuCall<T>) => callOscu(context, settings, of);
  return {
    async initialise() {
      const body = { tin: settings.tin, bhfId: settings.branch, dvcSrlNo: settings.device };
      const reply = await call({ path: '/selectInitOsdcInfo', key: null, body, answer: deviceSchema });
      if (reply.kind !== 'done') return reply;
      const { cmcKey: key, sdcId } = reply.data.info;
      return { kind: 'done', data: { key, controlUnit: sdcId ?? null } };
    },
    async listTaxTypes(key) {
      const reply = await call({ path: '/selectCodeList', key, body: { lastReqDt: FROM_THE_BEGINNING }, answer: codesSchema });
      if (reply.kind !== 'done') return reply;
      const codes = reply.data.clsList.filter(({ cdCls }) => cdCls === TAXATION).flatMap(({ dtlList }) => dtlList ?? []);
      const data = codes
        .filter(({ useYn }) => useYn !== 'N')
        .map(({ cd: code, cdNm, userDfnCd1 }) => ({ code, name: cdNm ?? '', percent: percentOf(userDfnCd1) }));
      return { kind: 'done', data };
    },
    async send(key, document, taxTypes) {
      const reply = await call({ path: '/saveTrnsSalesOsdc', key, body: saleBody(document, taxTypes, settings), answer: receiptSchema });
      if (reply.kind !== 'done') return reply;
      const { curRcptNo, totRcptNo, intrlData: internalData, rcptSign: signature } = reply.data;
      return { kind: 'done', data: { receipt: totRcptNo == null ? curRcptNo : `${curRcptNo}/${totRcptNo}`, internalData, signature } };
    },
  };
}
