import type { ModuleSamples, SampleIds, SampleShop } from './samples.server.ts'
import type { ServerModule } from './server-module.server.ts'

export type GatheredSamples = {
  /** Fills a shop with the records of all modules, and answers an id of each kind. */
  fill: (shop: SampleShop) => Promise<SampleIds>
  /** By the name of the procedure: its own module's first, then those of modules above that it may be given something of. */
  inputs: ReadonlyMap<string, (mine: SampleIds, theirs: SampleIds) => readonly unknown[]>
}

/** Puts the samples of all modules together, from the ground up. */
export async function gatherSamples(modules: readonly ServerModule[]): Promise<GatheredSamples> {
  const given: ModuleSamples[] = []
  for (const { samples } of modules) if (samples) given.push(await samples())
  const paths = new Set(given.flatMap(({ inputs }) => Object.keys(inputs)))
  const inputsOf = (path: string) => (mine: SampleIds, theirs: SampleIds) =>
    given.flatMap(({ inputs }) => inputs[path]?.(mine, theirs) ?? [])
  return {
    inputs: new Map([...paths].map((path) => [path, inputsOf(path)])),
    fill: async (shop) => {
      let ids: SampleIds = {}
      for (const { fill } of given) if (fill) ids = { ...ids, ...(await fill(shop, ids)) }
      return ids
    },
  }
}

/** Where the samples of a procedure are to be written: in the module that gives it. */
export function samplesFileOf(modules: readonly ServerModule[], path: string): string {
  const [namespace = '', verb = ''] = path.split('.')
  const giver = modules.find(({ procedures }) => procedures?.[namespace]?.[verb] !== undefined)
  if (!giver) throw new Error(`no module gives the procedure ${path}`)
  return `src/modules/${giver.name}/${giver.name}.samples.server.ts`
}
