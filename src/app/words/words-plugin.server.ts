import { globSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { broughtBy, broughtLater, type Graph, remembered } from './brought-by.server.ts'
import {
  addressed,
  askedLater,
  type Exported,
  fileOf,
  isWords,
  type Language,
  namesOf,
  onlyErrors,
  onlyWords,
  placeOf,
  type Words,
  withWords,
} from './words-files.server.ts'

const FIRST = 'virtual:first-words'
const FIRST_ID = `\0${FIRST}`
/** Stands for a part that no file is: the sentences of all refusals. */
const ERRORS = 'errors'
const UI_WORDS = resolve(import.meta.dirname, '../../ui/words')

/** Where nothing is built every module says its words in both languages by itself; an error's may not be here yet. */
const ALL_AT_ONCE = `
import { registerMessages } from ${JSON.stringify(join(UI_WORDS, 'messages.ts'))}
const files = import.meta.glob('/src/**/*.messages.ts', { eager: true })
for (const file of Object.values(files)) for (const words of Object.values(file)) registerMessages(words)
export const firstWords = null
export const errorWords = null
`

type Addresses = Readonly<Record<Language, string>>

/** The words of a program, as its files say them. */
class SaidWords {
  readonly #root: string
  readonly #files = new Map<string, Promise<Exported>>()

  constructor(root: string) {
    this.#root = root
  }

  /** @throws where the file gives anything but words. */
  of(file: string): Promise<Exported> {
    const known =
      this.#files.get(file) ?? import(pathToFileURL(file).href).then((exported) => onlyWords(file, exported))
    this.#files.set(file, known)
    return known
  }

  async among(ids: Iterable<string>): Promise<Words> {
    const files = [...ids].filter(isWords).toSorted()
    return (await Promise.all(files.map((file) => this.of(file)))).flatMap((each) => Object.values(each))
  }

  everywhere(): Promise<Words> {
    const files = globSync('**/*.messages.ts', { cwd: this.#root })
    return this.among(files.map((file) => join(this.#root, file)))
  }
}

/**
 * The words of the first load, of what refusals say, and of each part that is asked for later, by the id of the file that
 * is asked for.
 */
async function wordsByPart(
  said: SaidWords,
  { root, entry }: Options,
  graph: Graph,
): Promise<Map<string, Words>> {
  const first = await said.among(broughtBy([entry], graph))
  const refusals = onlyErrors(await said.everywhere()).filter((words) => !isAmong(words, first))
  const words = new Map<string, Words>([
    [entry, first],
    [join(root, ERRORS), refusals],
  ])
  for (const [id, brought] of broughtLater(entry, graph)) words.set(id, await said.among(brought))
  return words
}

/** Whether all of it is said there already. */
const isAmong = ({ namespace, es }: Words[number], said: Words): boolean =>
  Object.keys(es).every((key) => said.some((each) => each.namespace === namespace && key in each.es))

type Options = {
  /** The folder with all files of the program, and of its words. */
  root: string
  /** The program's first file. */
  entry: string
}

/**
 * Gives every part of the built screens that is asked for later its own words, a file for each language, and the first
 * load those of what it brings. The sentences of refusals, of whichever module, are one more.
 */
export function wordsOfParts({ root, entry }: Options): Plugin[] {
  const said = new SaidWords(root)
  const addresses = new Map<string, Addresses>()
  return [
    {
      name: 'names-of-words',
      apply: 'build',
      enforce: 'pre',
      load: async (id) => (isWords(id) ? namesOf(await said.of(id)) : null),
    },
    partsWithWords({ root, entry }, said, addresses),
    firstWords(placeOf(relative(root, entry)), () => addresses.get(relative(root, entry))),
  ]
}

function partsWithWords(
  { root, entry }: Options,
  said: SaidWords,
  addresses: Map<string, Addresses>,
): Plugin {
  const isOurs = (id: string): boolean => id.startsWith(`${root}/`)
  const later = new Set([entry, join(root, ERRORS)])
  return {
    name: 'words-of-parts',
    apply: 'build',
    async transform(code, id) {
      const asked = isOurs(id) ? askedLater(code) : []
      if (asked.length === 0) return null
      const places = new Map<string, string>()
      for (const request of asked) {
        const found = await this.resolve(request, id)
        if (!found) throw new Error(`${id} asks for ${request}, which is not there`)
        later.add(found.id)
        places.set(request, placeOf(relative(root, found.id)))
      }
      const by = join(UI_WORDS, 'words-files.ts')
      return { code: withWords(code, by, (request) => places.get(request) ?? 'null'), map: null }
    },
    async renderStart() {
      for (const [id, words] of await wordsByPart(said, { root, entry }, remembered(this, isOurs))) {
        if (words.length === 0) continue
        if (!later.has(id)) throw new Error(`${id} is asked for in a way that its words are not`)
        const part = relative(root, id)
        const addressIn = (language: Language): string => {
          const name = `words-${part.replace(/^.*\/|\.\w+$/g, '')}-${language}.js`
          return `/${this.getFileName(this.emitFile({ type: 'asset', name, source: fileOf(words, language) }))}`
        }
        addresses.set(part, { es: addressIn('es'), en: addressIn('en') })
      }
    },
    renderChunk: (code) => ({
      code: addressed(code, (part) => JSON.stringify(addresses.get(part) ?? null)),
      map: null,
    }),
  }
}

/** Tells the program, and the page that loads it, where the first words are. */
function firstWords(place: string, addresses: () => Addresses | undefined): Plugin {
  let isBuilt = false
  return {
    name: 'first-words',
    configResolved({ command }) {
      isBuilt = command === 'build'
    },
    resolveId: (request) => (request === FIRST ? FIRST_ID : null),
    load(id) {
      if (id !== FIRST_ID) return null
      if (!isBuilt) return ALL_AT_ONCE
      return `export const firstWords = ${place}\nexport const errorWords = ${placeOf(ERRORS)}\n`
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('__WORDS__', JSON.stringify(addresses() ?? {})),
    },
  }
}
