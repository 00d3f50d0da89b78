import { parseAst } from 'vite'

/**
 * Words are written in both languages side by side, and a browser speaks one of them: the built screens have the words of
 * each language in a file of its own. `?words=es` behind the list of all messages asks for that.
 */
const WORDS = /\?words=(es|en)$/
const MESSAGES = /\.messages\.ts$/

type Language = 'es' | 'en'
type Span = { start: number; end: number }

/** The words of each `defineMessages(namespace, es, en)` of a file. */
function wordsIn(code: string, file: string): (readonly [Span, Span])[] {
  return parseAst(code, { lang: 'ts' }, file).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      return []
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
      const [, es, en] = init.arguments
      return init.callee.name === 'defineMessages' && es && en ? [[es, en] as const] : []
    })
  })
}

/** The same file with the words of one language, or of none; the names and what they are called by stay. */
export function keepLanguage(code: string, file: string, kept: Language | null): string {
  const found = wordsIn(code, file)
  if (found.length !== code.split('defineMessages(').length - 1)
    throw new Error(`${file}: words stand in the file as \`export const … = defineMessages('…', {…}, {…})\``)
  return found
    .flatMap(([es, en]) => (kept === 'es' ? [en] : kept === 'en' ? [es] : [es, en]))
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`, code)
}

/** The way to the same words from a list that is asked for in one language. */
export const askedInLanguage = (request: string, importer: string | undefined): string | null => {
  const language = WORDS.exec(importer ?? '')?.[0]
  return language && MESSAGES.test(request) ? `${request}${language}` : null
}

/** What a file is, without its question, and which language is asked for. */
export const questionIn = (id: string): { file: string; language: Language | null; isWords: boolean } => {
  const asked = WORDS.exec(id)?.[1]
  const file = id.replace(WORDS, '')
  return { file, language: asked === 'es' || asked === 'en' ? asked : null, isWords: MESSAGES.test(file) }
}
