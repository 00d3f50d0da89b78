import { z } from 'zod'
import type { TillId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'

export const MOST_NAME = 60

/** What a till runs on, in its own words. */
export const deviceIn = z.string().trim().min(1).max(60)

export const renameTillInput = z.object({
  id: idIn<TillId>(),
  /** Empty: it is called by its number, its cashbox and its browser again. */
  name: z.string().trim().max(MOST_NAME, `must be at most ${MOST_NAME} characters`),
})
export type RenameTillInput = z.output<typeof renameTillInput>

export const tillInput = z.object({ id: idIn<TillId>() })

export const tillListInput = z
  .object({
    page: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(50),
  })
  .default({ page: 1, pageSize: 50 })
export type TillListInput = z.output<typeof tillListInput>

/** Not heard from for so long, a till has left: it is no open one, and its numbers go back. */
export const LEFT_AFTER_MS = 30 * 24 * 3_600_000

type Named = { name: string | null; number: number; cashbox_name: string | null; device: string | null }

/** What a till is called: as the shop says, else `T3 · Caja principal · Chrome`. */
export const tillName = ({ name, number, cashbox_name, device }: Named): string =>
  name ?? [`T${number}`, cashbox_name, device].filter((part) => part !== null).join(' · ')
