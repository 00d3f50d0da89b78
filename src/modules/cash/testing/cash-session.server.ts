import { randomUUID } from 'node:crypto'
import type { World } from '#app/testing/world.server.ts'

const WORTHS = [2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1]
/** So many pesos in the fewest pieces. */
export const piecesOf = (pesos: number) => {
  let left = pesos
  return WORTHS.flatMap((denomination) => {
    const count = Math.floor(left / denomination)
    left -= count * denomination
    return count > 0 ? [{ denomination, count }] : []
  })
}

/** The sessions of the shop's first cashbox, in the hands of its owner. Amounts are pesos. */
export const cashSessionOf = ({ call: { cashSession } }: World) => ({
  open: async (float = 2000): Promise<string> => (await cashSession.open({ id: randomUUID(), float })).id,
  count: (sessionId: string, pesos: number, foreign: { code: string; amount: number }[] = []) =>
    cashSession.count({ sessionId, pieces: piecesOf(pesos), foreign }),
  close: (sessionId: string, comments?: string) => cashSession.close({ sessionId, comments }),
  move: (sessionId: string, kind: 'in' | 'out', amount: number) =>
    cashSession.addMovement({ id: randomUUID(), sessionId, kind, amount, reason: 'Hielo' }),
})

export type CashSessions = ReturnType<typeof cashSessionOf>
