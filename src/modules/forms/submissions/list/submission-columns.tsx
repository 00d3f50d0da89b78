import type { Answer } from '#ui/calls/api.ts'
import type { Column } from '#ui/table/table-columns.ts'
import type { useFormats } from '#ui/words/formats.client.ts'
import type { Language, Translate } from '#ui/words/messages.ts'
import { hasNumber } from '../../schema/field-kinds.ts'
import { own } from '../../schema/own.ts'
import { isColumnByItself, sayAnswer } from '../answers/answer-words.ts'
import { SubmissionBadge } from '../status-badge.tsx'
import type { submissionsMessages } from '../submissions.messages.ts'

export type SubmissionRow = Answer<'formSubmission', 'getAll'>['data'][number]
export type TableField = Answer<'formSubmission', 'getTable'>['fields'][number]

/** Columns that are shown where nobody chose any. */
const USUAL_COLUMNS = 4

/** The keys of the fields that are columns: those that somebody chose, in the order of the form. */
export function shownKeys(fields: readonly TableField[], chosen: readonly string[] | null): string[] {
  if (chosen !== null) return fields.map(({ key }) => key).filter((key) => chosen.includes(key))
  return fields
    .filter((field) => !field.former && isColumnByItself(field))
    .slice(0, USUAL_COLUMNS)
    .map(({ key }) => key)
}

type Known = {
  t: Translate<typeof submissionsMessages.es>
  formats: ReturnType<typeof useFormats>
  language: Language
}

const fieldColumn = (field: TableField, at: number, language: Language): Column<SubmissionRow> => ({
  key: field.key,
  header: field.label,
  align: hasNumber(field.type) ? 'end' : 'start',
  ...(at === 0 && { card: 'title' as const }),
  ...(at > 3 && { from: 'xl' as const }),
  // Beside the menu of a small screen there is room for two and for what was made of it; a card has them all.
  className: at > 1 && at <= 3 ? 'max-w-64 md:max-xl:hidden' : 'max-w-64',
  cell: ({ answers }) => {
    const said = sayAnswer(field, own(answers, field.key), language)
    return said === '' ? (
      <span className="text-muted">—</span>
    ) : (
      <span className={`block truncate ${at === 0 ? 'font-medium' : ''}`} title={said}>
        {said}
      </span>
    )
  },
})

/** The number, what was answered, when it came and what was made of it. */
export const submissionColumns = (
  fields: readonly TableField[],
  keys: readonly string[],
  { t, formats, language }: Known,
): readonly Column<SubmissionRow>[] => [
  {
    key: 'number',
    header: t('number'),
    ...(keys.length === 0 && { card: 'title' as const }),
    cell: ({ number }) => <span className="font-mono text-compact">{number}</span>,
  },
  ...fields.filter(({ key }) => keys.includes(key)).map((field, at) => fieldColumn(field, at, language)),
  {
    key: 'submitted_at',
    header: t('submitted_at'),
    sortable: true,
    cell: ({ submitted_at }) => <span className="whitespace-nowrap">{formats.dateTime(submitted_at)}</span>,
  },
  {
    key: 'status',
    header: t('status'),
    cell: ({ status }) => <SubmissionBadge status={status} />,
  },
]
