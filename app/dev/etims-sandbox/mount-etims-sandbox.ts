// eTIMS' OSCU as the sandbox implements it: every call that the adapter makes, with its answers and its errors.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ETIMS_SANDBOX_PATH, etimsSandbox } from '#features/invoices/server/etims/etims-settings.ts';
import { toNairobiStamp } from '#features/payments/server/mpesa/nairobi-time.ts';
import type { Context } from '#platform/server/context.ts';
import { nextFault, plantFault } from '../sandbox-faults.ts';
import { documentedCodes, documentedInit, documentedTaxTypes } from './documented-bodies.ts';
import { makeEtimsTables } from './sandbox-state.ts';

const BODY_BYTES_MAX = 256 * 1024;
const TOKEN = 'token-of-the-vumi-etims-sandbox';
const TOKEN_SECONDS = 3600;
/** Before the paths of the calls, so that they are not those of another sandbox. */
const CALLS = '/etims';

const faultSchema = z.object({
  /** The path of one of the calls, after `/etims`. */
  path: z.string().startsWith(CALLS),
  /** `cut`: the work is done, then the connection is cut before the answer. `broken`: a gateway's error page, nothing was done. `refused`: an error of the request. */
  kind: z.enum(['cut', 'broken', 'refused']),
  count: z.number().int().min(1).max(1000).default(1),
});

/** A refusal, by its documented code. */
class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const refusals = {
  device: new Refusal('901', 'It is not valid device'),
  installed: new Refusal('902', 'This device is installed'),
  request: new Refusal('910', 'Request parameter error'),
  known: new Refusal('994', 'There is an overlapped Data'),
} as const;

const amount = z.number().min(0);
const saleSchema = z
  .object({
    trdInvcNo: z.union([z.string().max(50), z.number()]),
    invcNo: z.number().int().positive(),
    orgInvcNo: z.number().int().min(0),
    custTin: z.string().length(11).optional(),
    rcptTyCd: z.enum(['S', 'R']),
    rfdRsnCd: z.string().optional(),
    salesSttsCd: z.string(),
    cfmDt: z.string().regex(/^\d{14}$/),
    salesDt: z.string().regex(/^\d{8}$/),
    totItemCnt: z.number().int().positive(),
    totTaxblAmt: amount,
    totTaxAmt: amount,
    totAmt: amount,
    prchrAcptcYn: z.enum(['Y', 'N']),
    receipt: z.object({ rcptPbctDt: z.string().regex(/^\d{14}$/) }),
    itemList: z.array(
      z.object({ itemSeq: z.number().int(), itemCd: z.string().min(1), taxTyCd: z.string().length(1), taxAmt: amount, totAmt: amount }),
    ),
  })
  .refine(({ totItemCnt, itemList }) => totItemCnt === itemList.length)
  .refine(({ totAmt, itemList }) => sum(itemList.map((item) => item.totAmt)) === Math.round(totAmt * 100))
  .refine(({ totTaxAmt, itemList }) => sum(itemList.map((item) => item.taxAmt)) === Math.round(totTaxAmt * 100))
  .refine(({ rcptTyCd, orgInvcNo, rfdRsnCd }) => (rcptTyCd === 'R') === orgInvcNo > 0 && (rcptTyCd === 'R') === (rfdRsnCd !== undefined));

/** In cents. */
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + Math.round(one * 100), 0);

type Work = (request: FastifyRequest) => Promise<unknown>;

/** The branch of a call with the key that it was given. @throws 901 */
async function branchOf(context: Context, { headers }: FastifyRequest): Promise<{ readonly tin: string; readonly branch: string }> {
  const [tin, branch, key] = ['tin', 'bhfid', 'cmckey'].map((name) => String(headers[name] ?? ''));
  const [device] = await context.database.sql<{ tin: string; branch: string }[]>`
    select tin, branch from sandbox.etims_devices where tin = ${tin ?? ''} and branch = ${branch ?? ''} and key = ${key ?? ''}`;
  if (device === undefined) throw refusals.device;
  return device;
}

async function initialise(context: Context, { body }: FastifyRequest): Promise<unknown> {
  const given = z.object({ tin: z.string(), bhfId: z.string(), dvcSrlNo: z.string() }).safeParse(body);
  if (!given.success) throw refusals.request;
  const { tin, bhfId, dvcSrlNo } = given.data;
  if (dvcSrlNo !== etimsSandbox.device) throw refusals.device;
  const key = randomBytes(16).toString('hex');
  const [made] = await context.database.sql`
    insert into sandbox.etims_devices (tin, branch, key) values (${tin}, ${bhfId}, ${key}) on conflict do nothing returning tin`;
  if (made === undefined) throw refusals.installed;
  return { info: { ...documentedInit.data.info, tin, bhfId, taxprNm: 'Vumi Limited', cmcKey: key } };
}

async function listCodes(context: Context, request: FastifyRequest): Promise<unknown> {
  await branchOf(context, request);
  const dtlList = documentedTaxTypes.map((type, at) => ({ ...type, cdDesc: type.cdNm, useYn: 'Y', srtOrd: at + 1 }));
  const [taxation] = documentedCodes.data.clsList;
  return { clsList: [{ ...taxation, dtlList }] };
}

async function saveSale(context: Context, request: FastifyRequest): Promise<unknown> {
  const { tin, branch } = await branchOf(context, request);
  const given = saleSchema.safeParse(request.body);
  if (!given.success) throw refusals.request;
  const { invcNo, orgInvcNo } = given.data;
  const { sql } = context.database;
  const [original] = await sql`select number from sandbox.etims_documents where tin = ${tin} and branch = ${branch} and number = ${orgInvcNo}`;
  if (orgInvcNo > 0 && original === undefined) throw refusals.request;
  const signature = randomBytes(10).toString('hex').slice(0, 16).toUpperCase();
  const [made] = await sql`
    insert into sandbox.etims_documents (tin, branch, number, body, signature)
    values (${tin}, ${branch}, ${invcNo}, ${JSON.stringify(request.body)}::text::jsonb, ${signature}) on conflict do nothing returning number`;
  if (made === undefined) throw refusals.known;
  return {
    curRcptNo: String(invcNo),
    totRcptNo: String(invcNo),
    intrlData: randomBytes(20).toString('hex').slice(0, 26).toUpperCase(),
    rcptSign: signature,
    sdcDateTime: toNairobiStamp(context.clock.now()),
  };
}

/** Mounts eTIMS at `/sandbox/etims`. Does nothing in production. */
export async function mountEtimsSandbox(app: FastifyInstance, context: Context): Promise<void> {
  if (!context.config.sandbox) return;
  await makeEtimsTables(context.database);
  const calls: Readonly<Record<string, Work>> = {
    '/selectInitOsdcInfo': (request) => initialise(context, request),
    '/selectCodeList': (request) => listCodes(context, request),
    '/saveTrnsSalesOsdc': (request) => saveSale(context, request),
  };
  await app.register(
    async (scope) => {
      scope.get('/token', async (request, reply) => {
        if (!isBasic(request)) return reply.code(401).send({ fault: { faultstring: 'Invalid client credentials' } });
        return reply.send({ access_token: TOKEN, expires_in: String(TOKEN_SECONDS) });
      });
      scope.post('/faults', async (request, reply) => {
        const fault = faultSchema.safeParse(request.body);
        if (!fault.success) return reply.code(400).send({ message: 'Send {"path":"/etims/saveTrnsSalesOsdc","kind":"cut"}' });
        await plantFault(context, fault.data);
        return reply.send({});
      });
      for (const [path, work] of Object.entries(calls))
        scope.post(path, { bodyLimit: BODY_BYTES_MAX }, (request, reply) => answer(context, path, work, request, reply));
    },
    { prefix: ETIMS_SANDBOX_PATH },
  );
}

function isBasic({ headers }: FastifyRequest): boolean {
  const right = Buffer.from(`Basic ${Buffer.from(`${etimsSandbox.consumerKey}:${etimsSandbox.consumerSecret}`).toString('base64')}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === right.length && timingSafeEqual(given, right);
}

async function answer(context: Context, path: string, work: Work, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return reply.code(401).send({ fault: { faultstring: 'Invalid access token' } });
  const fault = await nextFault(context, CALLS + path);
  if (fault === 'broken') return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>');
  const resultDt = toNairobiStamp(context.clock.now());
  try {
    if (fault === 'refused') throw refusals.request;
    const data = await work(request);
    if (fault === 'cut') {
      request.raw.socket.destroy();
      return reply;
    }
    return await reply.send({ resultCd: '000', resultMsg: 'It is succeeded', resultDt, data });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return reply.send({ resultCd: error.code, resultMsg: error.message, resultDt, data: null });
  }
}
