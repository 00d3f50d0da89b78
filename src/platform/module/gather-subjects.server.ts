import type { Subject, Subjects } from '../kernel/subjects.server.ts'
import type { ServerModule } from './server-module.server.ts'

/** What is said of the nouns of the audit log, each by the module whose records they are. @throws where two say it. */
export function gatherSubjects(modules: readonly ServerModule[]): Subjects {
  const all = new Map<string, Subject>()
  for (const { name, subjects = {} } of modules) {
    for (const [noun, subject] of Object.entries(subjects)) {
      if (all.has(noun)) throw new Error(`${name} speaks of ${noun}, of which another module does`)
      all.set(noun, subject)
    }
  }
  return Object.fromEntries(all)
}
