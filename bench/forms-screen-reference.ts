import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** Together: one version of each takes no other of its sibling. */
const VERSIONS = { 'survey-core': '2.5.38', 'survey-js-ui': '2.5.38' } as const

/** The same forms as the program's: twenty groups of fifty texts, and a number of which all else is worked out. */
const PAGE = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Formulario</title>
<link rel="stylesheet" href="/core.css"><div id="form"></div>
<script src="/core.js"></script><script src="/ui.js"></script>
<script>
const isWorkedOut = location.pathname === '/sums'
const field = (n) => isWorkedOut && n > 0
  ? { type: 'expression', name: 'f' + n, title: 'Campo ' + n, expression: '{f0} * 1.18 + ' + n }
  : { type: 'text', name: 'f' + n, title: 'Campo ' + n, ...(isWorkedOut ? { inputType: 'number' } : {}) }
const group = (g) => ({ type: 'panel', name: 'g' + g, title: 'Grupo ' + (g + 1),
  elements: Array.from({ length: 50 }, (_, at) => ({ ...field(g * 50 + at), startWithNewLine: at % 2 === 0 })) })
new Survey.Model({ textUpdateMode: 'onTyping', elements: Array.from({ length: 20 }, (_, g) => group(g)) })
  .render(document.getElementById('form'))
</script></html>`

export type ScreenReference = { origin: string; stop: () => void }

/** The page of a form of SurveyJS with a thousand fields, at / of texts and at /sums worked out of the first. */
export async function startScreenReference(folder: string): Promise<ScreenReference> {
  const root = join(folder, 'form-screen')
  await mkdir(root)
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ name: 'reference', private: true, dependencies: VERSIONS }),
  )
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm install ended with ${status}\n${stderr}`)
  const read = (path: string) => readFile(join(root, 'node_modules', path))
  const script = 'text/javascript; charset=utf-8'
  const files = new Map<string, readonly [type: string, body: Buffer]>([
    ['/core.js', [script, await read('survey-core/survey.core.min.js')]],
    ['/ui.js', [script, await read('survey-js-ui/survey-js-ui.min.js')]],
    ['/core.css', ['text/css', await read('survey-core/survey-core.min.css')]],
  ])
  const server = createServer(({ url = '/' }, answer) => {
    const [type, body] = files.get(url) ?? ['text/html; charset=utf-8', PAGE]
    answer.writeHead(200, { 'content-type': type }).end(body)
  })
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => done(portOf(server.address())))
  })
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0
