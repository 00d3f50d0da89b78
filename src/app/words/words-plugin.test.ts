import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { wordsOfParts } from './words-plugin.server.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const messages = (name: string, es: object): string =>
  `export const ${name}Messages = { namespace: '${name}', es: ${JSON.stringify(es)}, en: ${JSON.stringify(es).replaceAll('-es', '-en')} }`

/** A small program: a counter with panels, two screens of one module, and one without words. */
const PROGRAM: Record<string, string> = {
  'index.html': '<script>const words = __WORDS__</script><script type="module" src="/main.ts"></script>',
  'main.ts': `
    import { errorWords, firstWords } from 'virtual:first-words'
    import { shellMessages } from './shell.messages.ts'
    console.log(firstWords, errorWords, shellMessages.namespace)
    export const screens = [() => import('./counter.ts'), () => import('./list.ts'), () => import('./one.ts')]
    screens.push(() => import('./silent.ts'))`,
  'counter.ts': `
    import { posMessages } from './pos.messages.ts'
    import { cardsMessages } from './cards.messages.ts'
    console.log(posMessages.namespace, cardsMessages.namespace)
    export const panels = () => import('./panels.ts')`,
  'panels.ts': `
    import { cardsMessages } from './cards.messages.ts'
    import { shellMessages } from './shell.messages.ts'
    import { returnsMessages } from './returns.messages.ts'
    console.log(cardsMessages.namespace, shellMessages.namespace, returnsMessages.namespace)`,
  'list.ts': `
    import { goodsMessages } from './goods.messages.ts'
    console.log('list', goodsMessages.namespace)`,
  'one.ts': `
    import { goodsMessages } from './goods.messages.ts'
    import { cardsMessages } from './cards.messages.ts'
    console.log('one', goodsMessages.namespace, cardsMessages.namespace)`,
  'silent.ts': 'export const silent = true',
  'shell.messages.ts': messages('shell', { menu: 'menu-es', error_shut: 'shut-es' }),
  'pos.messages.ts': messages('pos', { till: 'till-es', error_closed: 'closed-es' }),
  'cards.messages.ts': messages('cards', { card: 'card-es' }),
  'returns.messages.ts': messages('returns', { back: 'back-es' }),
  'goods.messages.ts': messages('goods', { list: 'list-es', error_gone: 'gone-es' }),
}

async function built(files: Record<string, string>): Promise<Map<string, string>> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'enzzo-program-')))
  folders.push(root)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false },
    plugins: [wordsOfParts({ root, entry: join(root, 'main.ts') })],
  })
  if (Array.isArray(made) || !('output' in made)) throw new Error('one program was to be built')
  return new Map(
    made.output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('utf8'),
    ]),
  )
}

const program = await built(PROGRAM)
const fileOf = (part: string): string => {
  const file = [...program.keys()].find((name) => name.startsWith(`assets/${part}-`))
  if (!file) throw new Error(`nothing was built of ${part}: ${[...program.keys()].join(', ')}`)
  return file
}
const wordsOf = (part: string, language: 'es' | 'en') => {
  const source = program.get(fileOf(`words-${part}-${language}`)) ?? ''
  return JSON.parse(source.replace('export default ', ''))
}

test('the first load has the words of what it draws, and no other module’s', () => {
  expect(wordsOf('main', 'es')).toEqual([
    { namespace: 'shell', es: { menu: 'menu-es', error_shut: 'shut-es' } },
  ])
  expect(wordsOf('main', 'en')[0]).toEqual({
    namespace: 'shell',
    en: { menu: 'menu-en', error_shut: 'shut-en' },
  })
})

test('what refusals of every module say is a file of its own, without what the first load has', () => {
  expect(wordsOf('errors', 'es')).toEqual([
    { namespace: 'goods', es: { error_gone: 'gone-es' } },
    { namespace: 'pos', es: { error_closed: 'closed-es' } },
  ])
})

test('a screen has its own words, in one language a file', () => {
  expect(wordsOf('counter', 'es')).toEqual([
    { namespace: 'cards', es: { card: 'card-es' } },
    { namespace: 'pos', es: { till: 'till-es', error_closed: 'closed-es' } },
  ])
  expect(wordsOf('list', 'en')).toEqual([
    { namespace: 'goods', en: { list: 'list-en', error_gone: 'gone-en' } },
  ])
  expect(wordsOf('one', 'es').map((each: { namespace: string }) => each.namespace)).toEqual([
    'cards',
    'goods',
  ])
})

test('what is there on every way to a part does not come again with it', () => {
  expect(wordsOf('panels', 'es')).toEqual([{ namespace: 'returns', es: { back: 'back-es' } }])
})

test('whoever asks for a part asks for its words by the names that were built, and the page names the first', () => {
  const main = program.get(fileOf('index')) ?? ''
  for (const part of ['main', 'errors', 'counter', 'list', 'one'])
    for (const language of ['es', 'en'] as const)
      expect(main).toContain(`/${fileOf(`words-${part}-${language}`)}`)
  expect(program.get(fileOf('counter'))).toContain(`/${fileOf('words-panels-es')}`)
  expect(program.get('index.html')).toContain(`{"es":"/${fileOf('words-main-es')}"`)
})

test('no code has a word, and no part without words a file', () => {
  const code = [...program].filter(([name]) => !name.startsWith('assets/words-')).map(([, text]) => text)
  expect(code.join()).not.toMatch(/\w-(es|en)"/)
  expect(() => fileOf('words-silent-es')).toThrow()
})

test('what a file of words gives besides words ends the build instead of missing', async () => {
  const more = { ...PROGRAM, 'shell.messages.ts': `${PROGRAM['shell.messages.ts']}\nexport const more = 1` }
  await expect(built(more)).rejects.toThrow(/shell\.messages\.ts gives more/)
})

test('a part that is asked for in another way than by its plain name ends the build', async () => {
  const hidden = { ...PROGRAM, 'main.ts': `${PROGRAM['main.ts']}\nimport(\`./hidden.ts\`)` }
  const files = { ...hidden, 'hidden.ts': PROGRAM['list.ts'] ?? '' }
  await expect(built(files)).rejects.toThrow(/hidden\.ts is asked for in a way that its words are not/)
})
