import { customerById } from '#modules/customers/records/customers.server.ts'
import { standingCustomer } from '#modules/customers/records/merged.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { centsFromDecimal, centsToDecimal } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { accountOf, debtsByDay } from '../receivables/receivables.server.ts'
import { ageing, ageingOut, creditRoom } from '../receivables/receivables.ts'

/**
 * What a customer owes and has paid ahead, how old it is, and how much more they may owe.
 *
 * @throws CustomerNotFound
 */
export const customerAccount = (ctx: Ctx, id: CustomerId) =>
  reading(ctx, async (tx) => {
    const customer = await customerById(tx, id)
    const { code, name, tax_id, phone, email, is_default, payment_terms_days, credit_limit } = customer
    const { version, merged_into, merged_into_name } = customer
    const account = await accountOf(tx, id)
    const limit = credit_limit === null ? null : centsFromDecimal(credit_limit)
    return {
      customer: { id, code, name, tax_id, phone, email, is_default, version },
      /** Who they are today, where two records of one customer were made one; all that is owed stands there. */
      merged_into: merged_into === null ? null : { id: merged_into, name: merged_into_name ?? '' },
      /** Null where nothing is sold to them on credit. */
      payment_terms_days,
      /** Null where it is not limited. */
      credit_limit,
      owed: centsToDecimal(account.owed),
      paid_ahead: centsToDecimal(account.credit),
      /** How much more they may owe; null without a limit. */
      room: amountOut(creditRoom({ credit_limit: limit }, account)),
      ageing: ageingOut(ageing(await debtsByDay(tx, id), await todayIn(tx))),
    }
  })

/**
 * How much more a customer may owe, for who sells to them: nothing of what they bought.
 *
 * @throws CustomerNotFound
 */
export const creditRoomOf = (ctx: Ctx, id: CustomerId) =>
  reading(ctx, async (tx) => {
    const standing = await standingCustomer(tx, id)
    const { payment_terms_days, credit_limit } = await customerById(tx, standing)
    const account = await accountOf(tx, standing)
    const limit = credit_limit === null ? null : centsFromDecimal(credit_limit)
    return {
      /** Null where nothing is sold to them on credit. */
      payment_terms_days,
      credit_limit,
      owed: centsToDecimal(account.owed),
      /** Null without a limit. */
      room: amountOut(creditRoom({ credit_limit: limit }, account)),
    }
  })
