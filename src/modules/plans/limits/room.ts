import type { Limit } from '../products.ts'

/** From when on an owner is told that a limit is near. */
const NEAR = 0.8

/** How far a limit is used after so much more: there is room, there is little left, it is reached, or it would be passed. */
export function roomAfter(used: number, more: number, most: number): 'room' | 'near' | 'full' | 'over' {
  const after = used + more
  if (after > most) return 'over'
  if (after === most) return 'full'
  return after >= most * NEAR ? 'near' : 'room'
}

/** How a limit stands as it is, for whoever looks at it. */
export function stands(used: number, most: number | null): 'room' | 'near' | 'full' {
  if (most === null || used < most * NEAR) return 'room'
  return used >= most ? 'full' : 'near'
}

/** Counted anew with each month. */
export const isMonthly = (limit: Limit): boolean => limit === 'responses_month'
