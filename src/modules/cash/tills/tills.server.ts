import { type OpenBlock, openBlocks } from '#modules/fiscal/blocks/ended/end-block.server.ts'
import { tillName } from '#modules/fiscal/till/till.ts'
import { tillsOfShop } from '#modules/fiscal/tills/tills.server.ts'
import { type Ctx, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { withCashboxNames } from './cashboxes-of-tills.server.ts'

/** The shop's tills, each with its cashbox, those that were heard from last first. */
export const listTills = (ctx: Ctx, input: Parameters<typeof tillsOfShop>[1]) =>
  reading(ctx, async (tx) => {
    const { data, pagination } = await tillsOfShop(tx, input)
    return { data: await withCashboxNames(tx, data), pagination }
  })

export type NamedBlock = Omit<OpenBlock, 'cashbox_id' | 'name' | 'device'> & {
  /** As `tillName` calls it; null where no till holds it. */
  till_name: string | null
}

/** The blocks whose numbers are not all accounted for, each with what its till is called. */
export const listOpenBlocks = (ctx: TenantCtx, input: Parameters<typeof openBlocks>[1]) =>
  reading(ctx, async (tx) => {
    const { data, pagination } = await openBlocks(tx, input)
    const blocks = await withCashboxNames(tx, data)
    return {
      data: blocks.map(({ name, device, cashbox_name, ...block }): NamedBlock => {
        const { till_number: number } = block
        return {
          ...block,
          till_name: number === null ? null : tillName({ name, number, cashbox_name, device }),
        }
      }),
      pagination,
    }
  })
