import { randomUUID } from 'node:crypto'
import type { World } from '#app/testing/world.server.ts'
import { governing } from '#platform/kernel/ctx.server.ts'
import { savePlan } from '../offer/plans.server.ts'
import { savePlanInput } from '../offer/plans.ts'
import type { PlanLimits } from '../products.ts'
import { changePlanOf } from '../shop-plan/shop-plan.server.ts'

/** Puts a shop on a plan that allows so much. */
export async function allow(shop: World, limits: PlanLimits, more: { until?: Date } = {}): Promise<void> {
  const id = `de_prueba_${randomUUID().replaceAll(/[^a-f]/g, '')}`.slice(0, 30)
  const plan = { product: 'dental', id, is_listed: false, limits, version: 0 }
  await governing(shop.ctx, (tx) => savePlan(tx, savePlanInput.parse(plan)))
  await changePlanOf(shop.ctx, { plan: { product: 'dental', id, ...more } })
}
