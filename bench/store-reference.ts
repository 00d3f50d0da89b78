import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

const VERSIONS = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' } as const

export type ReferenceCard = {
  id: string
  name: string
  category: string
  price: string
  before: string | null
}

const LAYOUT = `import './page.css'
export const metadata = { title: 'Productos' }
export default function Layout({ children }) {
  return <html lang="es"><body>{children}</body></html>
}
`
const ADD = `'use client'
import { useState } from 'react'
export function Add({ name }) {
  const [many, setMany] = useState(0)
  return many === 0
    ? <button type="button" onClick={() => setMany(1)}>Añadir</button>
    : <span><button type="button" onClick={() => setMany(many - 1)}>−</button>{many}
        <button type="button" aria-label={'Más ' + name} onClick={() => setMany(many + 1)}>+</button></span>
}
`
const SHELF = `import { Add } from './add.jsx'
import cards from './cards.json'
const categories = [...new Set(cards.map((card) => card.category))]
export function Shelf() {
  return <>
    <header><a href="/">Tienda</a><form action="/cached"><input name="q" aria-label="Buscar" /><button>Buscar</button></form>
      <nav>{categories.map((each) => <a key={each} href={'/cached?category=' + each}>{each}</a>)}</nav></header>
    <main><h1>Productos</h1>
      <aside>{categories.map((each) => <a key={each} href={'/cached?category=' + each}>{each} <span>1</span></a>)}</aside>
      <ul>{cards.map((card) => <li key={card.id}><article>
        <a href={'/products/' + card.id}><div className="picture">{card.name.slice(0, 2)}</div><h2>{card.name}</h2></a>
        <p>{card.category}</p><p><strong>RD$ {card.price}</strong>{card.before && <s>RD$ {card.before}</s>}</p>
        <Add name={card.name} /></article></li>)}</ul></main>
    <footer><a href="/about">Nosotros</a><a href="/contact">Contacto</a><a href="/blog">Blog</a></footer>
  </>
}
`
const page = (how: string): string => `import { Shelf } from '../shelf.jsx'
${how}
export default function Page() { return <Shelf /> }
`

const CSS = `ul{display:grid;grid-template-columns:repeat(4,1fr);gap:16px}article{display:grid;gap:8px}.picture{aspect-ratio:4/3}`

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(address && typeof address === 'object' ? address.port : 0))
    })
  })

export type Reference = { port: number; pid: number; stop: () => void }

/**
 * A storefront of Next.js with one page of such cards, at /cached as it is built and at /rendered drawn at each request: what
 * it shows stands in a file, where the program asks a database. Its packages come from the registry.
 */
export async function startReference(folder: string, cards: readonly ReferenceCard[]): Promise<Reference> {
  const app = join(folder, 'next-store', 'app')
  const root = join(app, '..')
  for (const each of ['cached', 'rendered']) await mkdir(join(app, each), { recursive: true })
  const write = (name: string, text: string) => writeFile(join(root, name), text)
  await write(
    'package.json',
    JSON.stringify({ name: 'reference', private: true, type: 'module', dependencies: VERSIONS }),
  )
  await write('app/layout.jsx', LAYOUT)
  await write('app/page.css', CSS)
  await write('app/add.jsx', ADD)
  await write('app/shelf.jsx', SHELF)
  await write('app/cards.json', JSON.stringify(cards))
  await write('app/cached/page.jsx', page(`export const dynamic = 'force-static'`))
  await write('app/rendered/page.jsx', page(`export const dynamic = 'force-dynamic'`))
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const }
  run('npm', ['install', '--no-audit', '--no-fund', '--include=prod'], root, env)
  run(join(root, 'node_modules', '.bin', 'next'), ['build'], root, env)
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'start', '-p', String(port)],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await untilReady(child)
  return { port, pid: child.pid ?? 0, stop: () => void child.kill() }
}

function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const { status, stderr, stdout } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`)
}

const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    child.stdout?.on('data', (said) => {
      if (String(said).includes('Ready')) done()
    })
    child.once('exit', (status) => fail(new Error(`the reference ended with ${status}`)))
  })
