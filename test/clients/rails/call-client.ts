// One call of a client that others wrote for a provider: `call-client.ts <folder of the clients> <client> <call> <argument as JSON>`. Writes what the client answers.
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Call = (given: never) => unknown;
type Made = new (...given: unknown[]) => unknown;

const [folder = '', client = '', name = '', argument = '{}'] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));
const { keys, given } = JSON.parse(argument) as { readonly keys: readonly unknown[]; readonly given: unknown };

const make: Readonly<Record<string, () => unknown>> = {
  'mpesa-api': () => new (load('mpesa-api') as { Mpesa: Made }).Mpesa(...keys, 'sandbox'),
  'paystack-sdk': () => new (load('paystack-sdk') as Made)(...keys),
  'flutterwave-node-v3': () => new (load('flutterwave-node-v3') as Made)(...keys),
  'chapa-nodejs': () => new (load('chapa-nodejs') as { Chapa: Made }).Chapa(...keys),
  async 'pesapaljs-v3'() {
    const made = (load('pesapaljs-v3') as { init(options: unknown): unknown }).init(keys[0]);
    // The client's own `authenticate` does not tell when it is done; this is what it calls.
    await (load('pesapaljs-v3/lib/internal/core') as { authenticate(): Promise<unknown> }).authenticate();
    return made;
  },
};

/** `transaction.verify` of a client. */
async function call(): Promise<unknown> {
  let owner = await make[client]?.();
  const path = name.split('.');
  for (const part of path.slice(0, -1)) owner = (owner as Record<string, unknown>)[part];
  const method = (owner as Record<string, Call>)[path.at(-1) ?? ''];
  if (method === undefined) throw new Error(`${client} has no ${name}`);
  return method.call(owner, given as never);
}

/** What the provider said, as the client passes it on. */
function refusal(error: unknown): object {
  const { name, message, status, statusCode, body, data, response } = error as Record<string, unknown>;
  return { name, message, status, statusCode, body, data: data ?? (response as { data?: unknown } | undefined)?.data };
}

const told = await call().then(
  (answer) => ({ answer }),
  (error: unknown) => ({ refused: refusal(error) }),
);
process.stdout.write(JSON.stringify(told), () => process.exit());
