import { posErrorMessages } from '#modules/invoices/posting/posting-errors.messages.ts'
import type { DomainError } from '#platform/errors/errors.ts'
import { cents, milli } from '#platform/values/money.ts'
import { formatCents, formatMilli } from '#ui/words/figures.ts'
import { storeOrdersMessages } from '../store-orders.messages.ts'

type Texts = Readonly<Record<string, string>>

const WORDS: readonly { readonly es: Texts; readonly en: Texts }[] = [posErrorMessages, storeOrdersMessages]

const FORMS: Readonly<Record<string, (value: unknown) => string>> = {
  cents: (value) => formatCents(cents(Number(value))),
  milli: (value) => formatMilli(milli(Number(value))),
}

function sentenceIn({ code, params }: DomainError, language: 'es' | 'en'): string | undefined {
  const key = `error_${code.slice(code.indexOf('.') + 1)}`
  const text = WORDS.map((words) => words[language][key]).find((found) => found !== undefined)
  return text?.replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, form = '') => {
    const value: unknown = params[name]
    return FORMS[form]?.(value) ?? String(value ?? '')
  })
}

/** What a refusal says, in both languages, for a notice that is read later: of one that has no words here, where to look. */
export const refusalIn = (error: DomainError): { why_es: string; why_en: string } => ({
  why_es: sentenceIn(error, 'es') ?? 'Revise existencias y comprobantes.',
  why_en: sentenceIn(error, 'en') ?? 'Look at stock and fiscal numbers.',
})
