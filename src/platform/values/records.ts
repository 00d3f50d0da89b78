import { z } from 'zod'
import { idIn } from './wire.ts'

/**
 * The version of a record that a change was made from, as its `getById` said. Left out, as callers that know of none do,
 * nothing is compared.
 */
export const readVersion = z.number().int().min(1).optional()

/** The last place that somebody can type in an order. */
export const LAST_PLACE = 999

/** A record moved one place up, or one down, among its like. */
export const moveInput = z.object({ id: idIn<string>(), up: z.boolean() })
export type Move = z.output<typeof moveInput>

/** The place of a record in the order that the shop decides, with what is said where there is no such place. */
export const positionIn = (refused: string) =>
  z.number(refused).int(refused).min(0, refused).max(999, refused)
