import { countUsers } from '#modules/identity/users/count-users.server.ts'
import { UserWarehouseNotFound } from '#modules/identity/users/users.errors.ts'
import { changeUser, makeUser } from '#modules/identity/users/users.server.ts'
import type { UserChange, UserInput } from '#modules/identity/users/users.ts'
import { holdPictures } from '#modules/media/library/hold-pictures.server.ts'
import { requireRoom } from '#modules/plans/limits/limits.server.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import type { WarehouseId } from '#platform/values/ids.ts'
import { holdOffered } from './warehouses.server.ts'

type Place = { warehouse_id: WarehouseId | null }

/** Who works at a warehouse already stays there when it is switched off. @throws UserWarehouseNotFound */
async function refuseNotOffered(tx: Tx, { warehouse_id: id }: Place, before: Place | null): Promise<void> {
  if (id === null || id === before?.warehouse_id) return
  if (!(await holdOffered(tx, [id])).has(id)) throw new UserWarehouseNotFound(`warehouse ${id}`)
}

/**
 * Makes an account at a warehouse that is offered, or at none.
 *
 * @throws UserWarehouseNotFound, LimitReached, PictureNotFound, and what `makeUser` throws.
 */
export const makeUserAt = (ctx: Ctx, input: UserInput, origin: string) =>
  makeUser(ctx, input, origin, {
    check: async (tx, place, before) => {
      await requireRoom(tx, { limit: 'users', count: countUsers })
      await refuseNotOffered(tx, place, before)
      await holdPictures(tx, { to: place.image_url })
    },
  })

/** Changes an account; one that moves goes to a warehouse that is offered. @throws UserWarehouseNotFound, PictureNotFound, and what `changeUser` throws. */
export const changeUserAt = (ctx: Ctx, change: UserChange) =>
  changeUser(ctx, change, {
    check: async (tx, chosen, before) => {
      await refuseNotOffered(tx, chosen, before)
      await holdPictures(tx, { to: chosen.image_url, from: before?.image_url })
    },
  })
