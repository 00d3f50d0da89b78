import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [refuseServerFiles, plainPage, react(), tailwindcss()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', manifest: true },
  server: { middlewareMode: false },
})
