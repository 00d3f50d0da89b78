import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const of = (path: string): string => resolve(import.meta.dirname, path)

/**
 * A public page is loaded by people on a telephone who come once: what the office is made of stays out of it, and so do
 * the words, which come with the page in the two languages it speaks.
 */
const NOT_HERE = /\.(server|router|tables|job|messages)\.ts$/
const HEAVY = /\/node_modules\/(i18next|react-i18next|zod|@trpc|@tanstack|@base-ui|lucide-react)\//
/** Of a heavy package a line or two may be worth having, such as how zod knows an e-mail address. */
const MOST_OF_HEAVY = 1000

const OF_EVERY_STORE_PAGE =
  /\/modules\/(storefront\/(frame|cards)\/|store-orders\/cart\/(cart|cart\.client|cart-drawer|cart-notice|cart-words|add-to-cart|stepper|signs|ask-server\.client|shop-session\.client)\.tsx?$)|\/src\/(platform\/values\/(picture-address|money)|ui\/(theme\/category-(tint|look)|words\/figures))\.ts$/
/** What is bought from a home, and what places its sections. */
const SHELVES =
  /\/storefront\/sections\/(schema\/|view\/(placed|frame|goods\/(shelves|product-card)|kinds\/(kind-in|shelf-kinds))\.tsx?$)/
/** What every form shares with the kinds of field that only some have. */
const OF_EVERY_FORM =
  /\/modules\/forms\/(fields\/(state\/(looks|form-context\.client)|controls\/(control|several)|files\/upload-port)|engine\/(say-problem|answers\/(formats|file-rules))|schema\/(thousands|new-form|form-schema|own))\.tsx?$|\/src\/platform\/values\/read-number\.ts$/

const refuseTheOffice: Plugin = {
  name: 'refuse-the-office',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const file = id.split('?')[0] ?? id
    if (NOT_HERE.test(file)) throw new Error(`${file} was imported by a public page.`)
    return null
  },
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const [file, { renderedLength }] of Object.entries(chunk.modules))
        if (HEAVY.test(file) && renderedLength > MOST_OF_HEAVY)
          throw new Error(`${file} brings ${renderedLength} characters into ${chunk.name}, a public page.`)
    }
  },
}

const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const SMALL =
  /\/src\/(ui\/(theme\/class-names|words\/plain-words|pages\/(page-form|pressed\.client))|platform\/values\/(email|kept-by-browser)|modules\/catalogue\/unit)\.tsx?$|\0vite\/preload-helper/

/**
 * What the server draws at once and a browser brings part by part is said in two files of one name: `home-parts.tsx`, and
 * `home-parts.client.ts` in its place for the browser.
 */
const partByPart: Plugin = {
  name: 'part-by-part',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    return source.endsWith('-parts.tsx') ? this.resolve(source.replace(/tsx$/, 'client.ts'), importer) : null
  },
}

/** The public pages that the server draws: `vite build` for the browser, `vite build --ssr` for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [refuseTheOffice, partByPart, react(), tailwindcss()],
  // React and all are in it: the server needs nothing of `node_modules` to draw, and draws with what was built.
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    // A page names the files that it comes with: the program need not know which file brings which.
    modulePreload: false,
    manifest: isSsrBuild ? false : '.pages/manifest.json',
    rolldownOptions: {
      input: isSsrBuild ? of('src/app/pages/server-entry.ts') : of('src/app/pages/browser-entry.ts'),
      output: isSsrBuild
        ? { entryFileNames: '.pages/server.js', chunkFileNames: '.pages/[name]-[hash].js' }
        : {
            entryFileNames: 'assets/page-[hash].js',
            // React in one file, which stays in the browser's cache when a page changes, and with it what pages have in common
            // and fits in a line: by itself each costs a question and its head, which are longer than it is. Then what every
            // page of a store has.
            codeSplitting: {
              groups: [
                { name: 'react', test: (id) => REACT.test(id) || SMALL.test(id) },
                { name: 'store', test: OF_EVERY_STORE_PAGE, includeDependenciesRecursively: false },
                { name: 'form', test: OF_EVERY_FORM, includeDependenciesRecursively: false },
                { name: 'shelves', test: SHELVES, includeDependenciesRecursively: false },
              ],
            },
          },
    },
  },
}))
