import { type Counts, type RequireRoom, ROOM_FOR_ALL } from '../kernel/room.server.ts'
import type { ServerModule } from './server-module.server.ts'

/** What all modules count. @throws Error when two count the same. */
export function gatherCounts(modules: readonly ServerModule[]): Counts {
  const gathered = new Map<string, Counts[string]>()
  for (const { name, counts = {} } of modules) {
    for (const [limit, count] of Object.entries(counts)) {
      if (gathered.has(limit)) throw new Error(`${name} counts ${limit}, which another module does`)
      gathered.set(limit, count)
    }
  }
  return Object.fromEntries(gathered)
}

/** By whom room is asked for of those below the plans. */
export const gatherRoom = (modules: readonly ServerModule[]): RequireRoom =>
  modules.find(({ requireRoom }) => requireRoom)?.requireRoom ?? ROOM_FOR_ALL
