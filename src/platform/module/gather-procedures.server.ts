import type { Procedures, ServerModule } from './server-module.server.ts'

type Given<M> = M extends { readonly procedures: infer P } ? P : never
type Names<P> = P extends unknown ? keyof P : never
type In<P, N extends PropertyKey> = P extends Readonly<Record<N, infer Q>> ? Q : never
type All<U> = (U extends unknown ? (each: U) => void : never) extends (each: infer I) => void
  ? { [K in keyof I]: I[K] }
  : never

/** The namespaces of all modules, each with what every module gives to it. */
export type GatheredProcedures<M> = { [N in Names<Given<M>>]: All<In<Given<M>, N>> }

/**
 * Puts the procedures of all modules together, namespace by namespace.
 *
 * @throws Error when two modules give a procedure of the same name.
 */
export function gatherProcedures<const M extends readonly ServerModule[]>(
  modules: M,
): GatheredProcedures<M[number]>
export function gatherProcedures(modules: readonly ServerModule[]): Record<string, Procedures> {
  const gathered = new Map<string, Map<string, Procedures[string]>>()
  const givers = new Map<string, string>()
  for (const { name, procedures = {} } of modules) {
    for (const [namespace, given] of Object.entries(procedures)) {
      const together = gathered.get(namespace) ?? new Map<string, Procedures[string]>()
      gathered.set(namespace, together)
      for (const [verb, procedure] of Object.entries(given)) {
        const path = `${namespace}.${verb}`
        const other = givers.get(path)
        if (other !== undefined) throw new Error(`${other} and ${name} both give the procedure ${path}`)
        givers.set(path, name)
        together.set(verb, procedure)
      }
    }
  }
  return Object.fromEntries([...gathered].map(([name, verbs]) => [name, Object.fromEntries(verbs)]))
}
