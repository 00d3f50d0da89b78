import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import subsetFont from 'subset-font'
import { defineConfig, type Plugin } from 'vite'
import { askedLaterBy, broughtBy, type Graph, remembered } from './src/app/words/brought-by.server.ts'
import { wordsOfParts } from './src/app/words/words-plugin.server.ts'

/** The suffix is the law: a file that runs on the server never reaches the browser. */
const refuseServerFiles: Plugin = {
  name: 'refuse-server-files',
  enforce: 'pre',
  load(id) {
    const file = id.split('?')[0] ?? id
    if (/\.(server|router|tables|job)\.ts$/.test(file)) {
      throw new Error(`${file} runs on the server and was imported by the browser's code.`)
    }
    return null
  },
}

/**
 * Each schema of zod can write itself as a JSON schema, which no screen asks for: seventeen kilobytes of every first
 * visit. Their names stay, and whoever calls one is told.
 */
const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name]) => `none as ${name}`,
    )
    const said = `throw new Error('The browser writes no JSON schema.')`
    return { code: `const none = () => () => { ${said} }\nexport { ${names.join(', ')} }`, map: null }
  },
}

/**
 * What no screen asks of its libraries and every first visit would bring: the router's memory of where each page was
 * scrolled to, which no route switches on; lists that are read without end; and what zod refuses with in English, as the
 * screens say it in the person's language (`ui/words/i18n.ts`). What the router does without that memory stays: a new page
 * begins at its top, or at the place that its address names.
 */
const UNASKED: Readonly<Record<string, string>> = {
  '/zod/v4/locales/en.js': 'export default () => ({})',
  '/@tanstack/router-core/dist/esm/scroll-restoration.js': `
    export const storageKey = ''
    export const defaultGetScrollRestorationKey = ({ state, href }) => state.__TSR_key || href
    export const getElementScrollRestorationEntry = () => undefined
    export function setupScrollRestoration({ _scroll: scroll, options, subscribe }) {
      if (options.scrollRestoration) throw new Error('The browser keeps no scroll positions.')
      if (scroll.r) return
      scroll.r = true
      subscribe('onRendered', ({ toLocation: { hash, state } }) => {
        const isReset = scroll.n
        scroll.n = true
        scroll.h = false
        const how = state.__hashScrollIntoViewOptions ?? true
        if (hash && how) document.getElementById(hash)?.scrollIntoView(how)
        else if (isReset && !hash) scrollTo(0, 0)
      })
    }`,
  '/@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `
    export const hasNextPage = () => false
    export const hasPreviousPage = hasNextPage
    export function infiniteQueryBehavior() { throw new Error('The browser reads no list without end.') }`,
}
const noneOfTheUnasked: Plugin = {
  name: 'none-of-the-unasked',
  apply: 'build',
  transform(_code, id) {
    const code = Object.entries(UNASKED).find(([file]) => id.endsWith(file))?.[1]
    return code === undefined ? null : { code, map: null }
  },
}

/**
 * Each icon from the file that draws it: through the package's one list of all, the first load would bring every icon of
 * every screen.
 */
function iconsApart(): Plugin {
  const folder = of('node_modules/lucide-react/dist/esm')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(`${folder}/lucide-react.mjs`, 'utf8').matchAll(
    /^export \{ (.+) \} from '\.\/(icons\/[\w-]+\.mjs)'/gm,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, `${folder}/${file}`)
  }
  const own = (said: string): string => {
    const [name = '', as = name] = said.split(' as ')
    const file = files.get(name)
    if (file === undefined) throw new Error(`lucide-react has no file for ${name}`)
    return `import ${as} from '${file}'`
  }
  return {
    name: 'icons-apart',
    apply: 'build',
    transform: (code, id) =>
      id.startsWith(of('src')) && code.includes('lucide-react')
        ? code.replaceAll(/import \{([^}]+)\} from ['"]lucide-react['"];?/g, (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '')
              .map(own)
              .join(';'),
          )
        : null,
  }
}

/** The weights that anything is drawn in; a bolder or finer one is drawn as the nearest of them. */
const WEIGHTS = { min: 400, max: 700 }
const EVERY_LETTER = Array.from({ length: 0xd800 - 0x20 }, (_, index) =>
  String.fromCharCode(index + 0x20),
).join('')

/** The typefaces with the weights that are drawn alone: of the two that a first visit brings, a third less. */
const fewerWeights: Plugin = {
  name: 'fewer-weights',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue
      const whole = Buffer.from(file.source)
      const axes = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } } as const
      file.source = await subsetFont(whole, EVERY_LETTER, axes)
    }
  },
}

/** What the server fills in with each answer; Vite's own server knows neither nonce nor brand, and the page its shop. */
const plainPage: Plugin = {
  name: 'plain-page',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => ({
      html: html
        .replaceAll(' nonce="__NONCE__"', '')
        .replace('__TITLE__', 'Enzzo - Portal de Formularios')
        .replace('__BRAND__', ''),
      tags: [
        {
          tag: 'script',
          children: `document.querySelector('meta[name="shop"]').content = /^(.+)\\.localhost$/.exec(location.hostname)?.[1] ?? ''`,
          injectTo: 'head',
        },
      ],
    }),
  },
}

const of = (path: string): string => resolve(import.meta.dirname, path)
const ENTRY = of('src/app/browser/main.tsx')
const FRAME = of('src/app/browser/shell/office-frame.tsx')
const LIST = of('src/ui/table/list-screen.tsx')
const FORM = of('src/ui/form/record.client.ts')
const TABLE = of('src/ui/table/data-table.tsx')

/** What a module's code has to be asked for by, beside the counter, to come with what every screen of the office brings. */
const MANY_SCREENS = 4
const MODULES = of('src/modules')
/** Of a few hundred bytes each: one that two screens draw is not worth a file of its own. */
const isIcon = (id: string): boolean => id.includes('/lucide-react/')

/**
 * The first load in few files, each of which costs a question and its head: the program (`main`), what the counter has in
 * common with other screens (`kit`), those parts of modules that it has in common with few (`trade`), what tables alone
 * are made of (`list`), what stands around every screen of the office (`office`), and the counter.
 */
function firstFiles(): (id: string, graph: Graph) => string | null {
  let known: Map<string, string> | null = null
  const learn = (graph: Graph): Map<string, string> => {
    const main = broughtBy([ENTRY], graph)
    const counter = of('src/modules/pos/till/pos-route.tsx')
    const screens = [...askedLaterBy(main, graph)].filter((id) => id !== counter)
    const brought = screens.map((screen) => broughtBy([screen], graph))
    const among = (id: string): number => brought.filter((each) => each.has(id)).length
    const shared = [...broughtBy([counter], graph)].filter((id) => among(id) > 0)
    // A list that shares a few lines with the counter does not bring all that the counter shares. What only lists of the
    // settings have of it, whose forms come later, is not worth it for every other screen.
    const isOfDay = (each: Set<string>): boolean =>
      !each.has(FORM) && !broughtBy(askedLaterBy(each, graph), graph).has(FORM)
    const lists = brought.filter((each) => each.has(LIST) && isOfDay(each))
    const ofList = (id: string): boolean => lists.some((each) => each.has(id))
    const kit = broughtBy(
      shared.filter((id) => !id.startsWith(MODULES) || among(id) >= MANY_SCREENS || ofList(id)),
      graph,
    )
    const files = new Map(shared.map((id) => [id, kit.has(id) ? 'kit' : 'trade']))
    // What a form or a dialog that comes later has in common with the counter alone: in a file of its own it would be one
    // more that the counter asks for.
    const later = broughtBy(
      brought.flatMap((each) => [...askedLaterBy(each, graph)]).filter((id) => id !== counter),
      graph,
    )
    for (const id of broughtBy([counter], graph)) if (!files.has(id) && later.has(id)) files.set(id, 'trade')
    const withTable = [...broughtBy([LIST], graph)].filter((id) => !files.has(id))
    const withoutTable = brought.filter((each) => !each.has(TABLE))
    for (const id of withTable) if (!withoutTable.some((each) => each.has(id))) files.set(id, 'list')
    for (const screen of brought)
      for (const id of screen) if (isIcon(id) && among(id) > 1) files.set(id, 'kit')
    for (const id of broughtBy([FRAME], graph)) if (!files.has(id)) files.set(id, 'office')
    // Small parts that most screens of the office draw: by themselves each costs a question and its head.
    for (const screen of brought)
      for (const id of screen) if (!files.has(id) && among(id) * 3 > screens.length) files.set(id, 'office')
    for (const id of main) files.set(id, 'main')
    return files
  }
  return (id, graph) => {
    known ??= learn(remembered(graph))
    return known.get(id) ?? null
  }
}

export default defineConfig({
  plugins: [
    refuseServerFiles,
    wordsOfParts({ root: of('src'), entry: ENTRY }),
    noJsonSchema,
    noneOfTheUnasked,
    iconsApart(),
    fewerWeights,
    plainPage,
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that know no preload bring a part's files a moment later.
    modulePreload: {
      polyfill: false,
      // A file that is asked for is asked for: named once more it only makes the list of the first load longer.
      resolveDependencies: (file, needed) => needed.filter((each) => each !== file),
    },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Else what a file needs moves into it, and every page would bring the counter's.
          includeDependenciesRecursively: false,
          groups: [{ name: firstFiles(), debugName: 'first files' }],
        },
      },
    },
  },
  server: { middlewareMode: false },
})
