import { currentLanguage, type Language, type Messages, registerMessages } from './messages.ts'

/**
 * Where the words of a part of the program stand: the address of a file for each language. The build writes it beside
 * what asks for that part (`app/words`); where nothing is built, words come with their modules.
 */
export type WordsFiles = Readonly<Record<Language, string>>

/** What stands in such a file. */
type Words = { default: readonly Messages<Readonly<Record<string, string>>>[] }

/** A part of the program that speaks, and the languages in which it can. */
class Part {
  readonly #files: WordsFiles
  readonly #coming = new Map<Language, Promise<void>>()
  readonly spoken = new Set<Language>()

  constructor(files: WordsFiles) {
    this.#files = files
  }

  /** @throws when they cannot be had now; the next one who asks tries again. */
  bring(language: Language): Promise<void> {
    const coming = this.#coming.get(language) ?? this.#take(language)
    this.#coming.set(language, coming)
    return coming
  }

  async #take(language: Language): Promise<void> {
    try {
      const { default: words }: Words = await import(/* @vite-ignore */ this.#files[language])
      for (const messages of words) registerMessages(messages)
      this.spoken.add(language)
    } catch (error) {
      this.#coming.delete(language)
      throw error
    }
  }
}

/** Every part that was asked for so far, by its Spanish file. */
const parts = new Map<string, Part>()

/** Names a part without which nothing can be drawn; the next `bringWords` brings it. */
export function needWords(files: WordsFiles): Part {
  const part = parts.get(files.es) ?? new Part(files)
  parts.set(files.es, part)
  return part
}

/**
 * Brings in a language whatever was asked for so far.
 *
 * @throws when some of it cannot be had now.
 */
export async function bringWords(language: Language): Promise<void> {
  const lacking = () => [...parts.values()].filter(({ spoken }) => !spoken.has(language))
  // A screen may be opened meanwhile.
  for (let missing = lacking(); missing.length > 0; missing = lacking())
    await Promise.all(missing.map((part) => part.bring(language)))
}

/**
 * Code that is asked for later, with its words in the person's language. The build writes it round each `import(…)`.
 *
 * @throws when either cannot be had now.
 */
export async function withWords<Code>(files: WordsFiles | null, load: () => Promise<Code>): Promise<Code> {
  if (!files) return load()
  const [code] = await Promise.all([load(), speakOf(files)])
  return code
}

async function speakOf(files: WordsFiles): Promise<void> {
  const part = needWords(files)
  try {
    // The person may change the language meanwhile.
    for (let language = currentLanguage(); !part.spoken.has(language); language = currentLanguage())
      await part.bring(language)
  } catch (error) {
    // What was never shown need not speak another language either.
    if (part.spoken.size === 0) parts.delete(files.es)
    throw error
  }
}
