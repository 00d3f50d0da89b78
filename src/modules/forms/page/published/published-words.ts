import { answerProblemMessages } from '../../engine/answer-problems.messages.ts'
import { fieldsMessages } from '../../fields/state/fields.messages.ts'
import { formatWords } from '../../formats/format-words.ts'
import type { FieldType, FormLanguage, FormSchema } from '../../schema/form-schema.ts'
import { fieldsIn, languagesOf } from '../../schema/new-form.ts'
import { formPageMessages } from '../form-page.messages.ts'
import type { PageWords } from '../form-page.ts'

type FieldWord = keyof typeof fieldsMessages.es
type ProblemWord = keyof typeof answerProblemMessages.es

/** Words that only fields of some types say. */
const OF_TYPES: readonly {
  readonly types: readonly FieldType[]
  readonly fields?: readonly FieldWord[]
  readonly problems?: readonly ProblemWord[]
}[] = [
  {
    types: ['file', 'image'],
    fields: [
      ...(['choose_files', 'choose_file', 'choose_images', 'choose_image', 'take_photo'] as const),
      ...(['drop_files', 'file_limits_one', 'file_limits_other', 'images', 'file_too_large'] as const),
      ...(['file_format', 'too_many_files'] as const),
      ...([
        'upload_failed',
        'upload_refused',
        'upload_no_room',
        'upload_waits',
        'upload_unfinished',
        'uploading',
      ] as const),
      ...(['retry', 'remove', 'uploads_off', 'on_paper'] as const),
    ],
    problems: ['files', 'too_many_files'],
  },
  {
    types: ['signature'],
    fields: ['sign_here', 'signed', 'not_signed', 'sign_by_name', 'sign_name'],
    problems: ['signature', 'signature_too_large'],
  },
  { types: ['rating'], fields: ['stars', 'star_one', 'star_other'], problems: ['rating'] },
  { types: ['slider', 'number'], problems: ['step', 'whole'] },
  { types: ['color'], problems: ['color'] },
]

const without = (texts: Readonly<Record<string, string>>, left: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !left.includes(name)))

/** The words of a page, in the languages that its form speaks and without those that it has no field for. */
export function wordsFor(schema: FormSchema): Partial<Record<FormLanguage, PageWords>> {
  const fields = fieldsIn(schema)
  // A number that goes by no step is never refused for one.
  const types = new Set(fields.map(({ type, step }) => (type === 'number' && !step ? 'text' : type)))
  const left = OF_TYPES.filter((each) => !each.types.some((type) => types.has(type)))
  const [noFields, noProblems] = [
    left.flatMap((each) => each.fields ?? []),
    left.flatMap((each) => each.problems ?? []),
  ]
  const patterns = new Set(
    fields.flatMap(({ validation }) =>
      validation?.pattern && !validation.messages?.pattern ? [validation.pattern] : [],
    ),
  )
  const wordsIn = (language: FormLanguage): PageWords => ({
    page: formPageMessages[language],
    fields: without(fieldsMessages[language], noFields),
    problems: without(answerProblemMessages[language], noProblems),
    formats: Object.fromEntries(
      [...patterns].flatMap((pattern) => {
        const said = formatWords(pattern, language)
        return said === null ? [] : [[pattern, said]]
      }),
    ),
  })
  return Object.fromEntries(languagesOf(schema).map((language) => [language, wordsIn(language)]))
}
