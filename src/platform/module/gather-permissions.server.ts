import type { Parts } from './parts.ts'
import type { Permissions } from './permissions.ts'
import type { ServerModule } from './server-module.server.ts'

type Given<M> = M extends { readonly permissions: infer P } ? keyof P & string : never

/**
 * Puts the permissions of all modules together.
 *
 * @throws Error when two modules declare the same one.
 */
export function gatherPermissions<const M extends readonly ServerModule[]>(
  modules: M,
): Readonly<Record<Given<M[number]>, Permissions[string]>>
export function gatherPermissions(modules: readonly ServerModule[]): Permissions {
  const gathered = new Map<string, Permissions[string]>()
  const givers = new Map<string, string>()
  for (const { name, permissions = {} } of modules) {
    for (const [code, terms] of Object.entries(permissions)) {
      const other = givers.get(code)
      if (other !== undefined) throw new Error(`${other} and ${name} both declare the permission ${code}`)
      givers.set(code, name)
      gathered.set(code, terms)
    }
  }
  return Object.fromEntries(gathered)
}

/** The words of all parts of a shop. */
export const gatherParts = (modules: readonly ServerModule[]): Parts =>
  Object.assign({}, ...modules.map(({ parts = {} }) => parts))
