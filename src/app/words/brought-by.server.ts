type File = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
/** What the build knows of which file asks for which. */
export type Graph = { getModuleInfo(id: string): File | null }

/** The same of the files that are meant, each asked for once: the build takes a while to say. */
export function remembered(graph: Graph, isMeant: (id: string) => boolean = () => true): Graph {
  const known = new Map<string, File | null>()
  const ask = (id: string): File | null => {
    const file = isMeant(id) ? graph.getModuleInfo(id) : null
    return file && { importedIds: file.importedIds, dynamicallyImportedIds: file.dynamicallyImportedIds }
  }
  return {
    getModuleInfo(id) {
      const file = known.has(id) ? known.get(id) : ask(id)
      known.set(id, file ?? null)
      return file ?? null
    },
  }
}

/** What comes with these modules, without what is asked for later. */
export function broughtBy(ids: Iterable<string>, graph: Graph): Set<string> {
  const found = new Set<string>()
  const walk = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next)
  }
  for (const id of ids) walk(id)
  return found
}

/** What these modules, and whatever comes with them, ask for later. */
export const askedLaterBy = (brought: Iterable<string>, graph: Graph): Set<string> =>
  new Set([...brought].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))

/**
 * What each part that is asked for later brings anew: not what the first load has, nor whatever is there on every way to
 * it.
 */
export function broughtLater(entry: string, graph: Graph): Map<string, Set<string>> {
  const there = new Map<string, Set<string>>()
  const open: (readonly [string, Set<string>])[] = [[entry, new Set()]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [root, before] = next
    const known = there.get(root)
    const had = known ? known.intersection(before) : before
    if (known && known.size === had.size) continue
    there.set(root, had)
    const brought = broughtBy([root], graph)
    const here = had.union(brought)
    for (const later of askedLaterBy(brought, graph)) open.push([later, here])
  }
  there.delete(entry)
  return new Map([...there].map(([id, had]) => [id, broughtBy([id], graph).difference(had)]))
}
