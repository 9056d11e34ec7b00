// The till of an organizer: what buyers paid to it lies there until it is reversed or taken out.
import { sandboxTill } from '#features/payments/server/mpesa/daraja-settings.ts';
import type { Context } from '#platform/server/context.ts';

/** In whole shillings. */
export async function tillBalance({ database }: Context): Promise<number> {
  const { shortcode } = sandboxTill;
  const [row] = await database.sql<{ balance: number }[]>`
    select (coalesce((select sum(amount) from sandbox.mpesa_prompts where shortcode = ${shortcode} and result_code = '0'), 0)
      - coalesce((select sum(r.amount) from sandbox.mpesa_reversals r join sandbox.mpesa_prompts p using (receipt)
        where p.shortcode = ${shortcode} and r.result_code = '0'), 0)
      - coalesce((select sum(amount) from sandbox.mpesa_withdrawals where shortcode = ${shortcode}), 0))::int as balance`;
  return row?.balance ?? 0;
}

/** The organizer takes everything out. */
export async function emptyTill(context: Context): Promise<void> {
  await context.database.sql`
    insert into sandbox.mpesa_withdrawals (shortcode, amount) values (${sandboxTill.shortcode}, ${await tillBalance(context)})`;
}
