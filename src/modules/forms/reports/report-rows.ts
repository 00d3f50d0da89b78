import type { Answer } from '#ui/calls/api.ts'
import type { Choice } from './form-report.ts'

export type FormReport = Answer<'formReport', 'get'>
export type FieldReport = FormReport['fields'][number]

export type ReportRow = { field: string; answer: string; count: number }

/**
 * The report as rows of a file: of each field how many answered, then each of its choices, its stars, or what its numbers
 * come to.
 */
export function reportRows(
  fields: readonly FieldReport[],
  words: {
    answered: string
    average: string
    least: string
    most: string
    choice: (field: FieldReport, choice: Choice) => string
    stars: (count: number) => string
  },
): ReportRow[] {
  return fields.flatMap((field) => {
    const { label, answered, choices, stars, numbers } = field
    return [
      { field: label, answer: words.answered, count: answered },
      ...choices.map((choice) => ({
        field: label,
        answer: words.choice(field, choice),
        count: choice.count,
      })),
      ...stars.map((each) => ({ field: label, answer: words.stars(each.stars), count: each.count })),
      ...(numbers
        ? [
            { field: label, answer: words.average, count: numbers.average },
            { field: label, answer: words.least, count: numbers.least },
            { field: label, answer: words.most, count: numbers.most },
          ]
        : []),
    ]
  })
}
