/** Text that is HTML already, and is not written as words. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | null | false | readonly Html[]

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const written = (part: Part): string => {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replaceAll(/[&<>"']/g, (sign) => NAMED[sign] ?? sign)
}

/** HTML with what stands in it as words; nothing of a word is taken for HTML. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => `${text}${at < parts.length ? written(parts[at] ?? null) : ''}`).join(''))
