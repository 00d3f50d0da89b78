import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { askedInLanguage, keepLanguage, questionIn } from './src/app/browser/words/one-language.server.ts'

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

/** The words of each language in a file of its own, and the page told where they are. */
const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  async resolveId(request, importer, options) {
    const asked = askedInLanguage(request, importer)
    if (!asked) return null
    const found = await this.resolve(request, importer, { ...options, skipSelf: true })
    return found && `${found.id}${asked.slice(request.length)}`
  },
  transform(code, id) {
    const { file, language, isWords } = questionIn(id)
    return isWords ? { code: keepLanguage(code, file, language), map: null } : null
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const fileOf = (language: string): [string, string][] =>
        Object.values(bundle ?? {}).flatMap((chunk) =>
          chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/messages.ts?words=${language}`)
            ? [[language, `/${chunk.fileName}`]]
            : [],
        )
      return html.replace('__WORDS__', JSON.stringify(Object.fromEntries([...fileOf('es'), ...fileOf('en')])))
    },
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

/** What the server fills in with each answer; Vite's own server knows neither nonce nor brand. */
const plainPage: Plugin = {
  name: 'plain-page',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replaceAll(' nonce="__NONCE__"', '')
        .replace('__TITLE__', 'Enzzo - Portal de Formularios')
        .replace('__BRAND__', ''),
  },
}

type Graph = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** What comes with these modules, without what is asked for later. */
function broughtBy(ids: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const walk = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next)
  }
  for (const id of ids) walk(id)
  return found
}

/**
 * The first load in few files, each of which costs a question and its head: the program (`main`), what the counter has in
 * common with other screens (`kit`), and the counter.
 */
function firstFiles(): (id: string, graph: Graph) => string | null {
  const of = (path: string): string => resolve(import.meta.dirname, path)
  let known: { main: Set<string>; kit: Set<string> } | null = null
  const learn = (graph: Graph) => {
    const entry = of('src/app/browser/main.tsx')
    const main = broughtBy([entry], graph)
    const counter = of('src/modules/pos/till/pos-route.tsx')
    const screens = [...main]
      .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => id !== counter)
    return { main, kit: broughtBy([counter], graph).intersection(broughtBy(screens, graph)) }
  }
  return (id, graph) => {
    known ??= learn(graph)
    return known.main.has(id) ? 'main' : known.kit.has(id) ? 'kit' : null
  }
}

export default defineConfig({
  plugins: [refuseServerFiles, oneLanguage, noJsonSchema, plainPage, react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: firstFiles(), debugName: 'first files' }] } },
    },
  },
  server: { middlewareMode: false },
})
