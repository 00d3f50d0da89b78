import type { EventHandler } from '../events/event-handler.server.ts'
import type { ServerModule } from './server-module.server.ts'

/**
 * The event handlers of all modules.
 *
 * @throws Error when two have one name: it is by their names that what waits for them is kept apart.
 */
export function gatherHandlers(modules: readonly ServerModule[]): EventHandler[] {
  const gathered = modules.flatMap(({ handlers = [] }) => handlers)
  const names = new Set<string>()
  for (const { name } of gathered) {
    if (names.has(name)) throw new Error(`two event handlers are called ${name}`)
    names.add(name)
  }
  return gathered
}
