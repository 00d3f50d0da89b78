import { findConditions } from '#modules/invoices/conditions/conditions.server.ts'
import { conditionListInput } from '#modules/invoices/conditions/conditions.ts'
import { findTypes } from '#modules/invoices/invoice-types/invoice-types.server.ts'
import { typeListInput } from '#modules/invoices/invoice-types/invoice-types.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'

/** More than a shop has: a form offers all of them. */
const MOST = 100

/** The types of invoices in use, in their order. */
export const offeredTypes = async (ctx: TenantCtx) =>
  (await findTypes(ctx, typeListInput.parse({ pageSize: MOST }))).data.filter(({ is_active }) => is_active)

/** The conditions of invoices in use, in their order. */
export const offeredConditions = async (ctx: TenantCtx) =>
  (await findConditions(ctx, conditionListInput.parse({ pageSize: MOST }))).data.filter(
    ({ is_active }) => is_active,
  )
