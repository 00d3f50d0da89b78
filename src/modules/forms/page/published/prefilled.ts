import { beginningOf } from '#platform/values/storable-text.ts'
import { hasFiles, hasNumber } from '../../schema/field-kinds.ts'
import type { Answer, Answers, FormField, FormSchema } from '../../schema/form-schema.ts'
import { fieldsIn } from '../../schema/new-form.ts'

const MOST_CHARACTERS = 500

/** What an address may say to a field; undefined where it cannot say that. */
function said({ type, options = [] }: FormField, text: string): Answer | undefined {
  const isOption = (value: string): boolean =>
    options.some((option) => option.value === value && !option.disabled)
  if (hasNumber(type)) return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined
  if (type === 'toggle') return text === 'true' || text === 'false' ? text === 'true' : undefined
  if (type === 'select' || type === 'radio') return isOption(text) ? text : undefined
  if (type === 'checkbox') {
    const values = text.split(',').filter(isOption)
    return values.length > 0 ? values : undefined
  }
  return hasFiles(type) || type === 'signature' ? undefined : text
}

/** What an address says to the page itself: a field that is called the same is not filled in by it. */
const OF_THE_PAGE: readonly string[] = ['link', 'lang', 'embed', 'password']

/** The answers that an address gives by the fields' keys: `?nombre=Ana&ciudad=santiago`. What a field does not take is left. */
export const prefilledBy = (schema: FormSchema, query: Readonly<Record<string, string>>): Answers =>
  Object.fromEntries(
    fieldsIn(schema).flatMap((field) => {
      const isSaid = Object.hasOwn(query, field.key) && !OF_THE_PAGE.includes(field.key)
      const text = isSaid ? beginningOf(query[field.key] ?? '', MOST_CHARACTERS) : undefined
      const answer = text === undefined || text === '' ? undefined : said(field, text)
      return answer === undefined ? [] : [[field.key, answer]]
    }),
  )
