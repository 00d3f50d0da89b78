import type { FormField, FormGroup, GroupWidth } from '../../schema/form-schema.ts'

/** Where groups stand on a form of twelve parts, where there is room. */
export const GROUP_PLACES: Readonly<Record<GroupWidth, string>> = {
  full: 'col-span-12',
  half: 'col-span-12 @xl:col-span-6',
  third: 'col-span-12 @xl:col-span-4',
  'two-thirds': 'col-span-12 @xl:col-span-8',
  quarter: 'col-span-12 @xl:col-span-3',
}

/** A group has sixty parts, which one to six columns all divide. */
const ONE_COLUMN: Readonly<Record<number, string>> = {
  1: 'col-span-60',
  2: 'col-span-60 @md:col-span-30',
  3: 'col-span-60 @lg:col-span-20',
  4: 'col-span-60 @md:col-span-30 @xl:col-span-15',
  5: 'col-span-60 @md:col-span-30 @2xl:col-span-12',
  6: 'col-span-60 @md:col-span-30 @lg:col-span-20 @2xl:col-span-10',
}

const OF_THE_GROUP: Readonly<Record<GroupWidth, string>> = {
  full: 'col-span-60',
  half: 'col-span-60 @md:col-span-30',
  third: 'col-span-60 @md:col-span-30 @lg:col-span-20',
  'two-thirds': 'col-span-60 @lg:col-span-40',
  quarter: 'col-span-60 @md:col-span-30 @xl:col-span-15',
}

const BEGINS: Readonly<Record<number, readonly string[]>> = {
  2: ['@md:col-start-1', '@md:col-start-31'],
  3: ['@lg:col-start-1', '@lg:col-start-21', '@lg:col-start-41'],
  4: ['@xl:col-start-1', '@xl:col-start-16', '@xl:col-start-31', '@xl:col-start-46'],
  5: ['@2xl:col-start-1', '@2xl:col-start-13', '@2xl:col-start-25', '@2xl:col-start-37', '@2xl:col-start-49'],
  6: [
    '@2xl:col-start-1',
    '@2xl:col-start-11',
    '@2xl:col-start-21',
    '@2xl:col-start-31',
    '@2xl:col-start-41',
    '@2xl:col-start-51',
  ],
}

/** Where a field stands in its group: one column, unless it says how much of the group it takes. */
export function fieldPlace({ columns }: Pick<FormGroup, 'columns'>, { width, grid }: FormField): string {
  const many = Math.min(6, Math.max(1, Math.trunc(columns) || 1))
  if (width) return OF_THE_GROUP[width]
  const begins = grid ? BEGINS[many]?.[grid.column - 1] : undefined
  return [ONE_COLUMN[many], begins].filter(Boolean).join(' ')
}

/** The fields of a group as they are read: by their rows and columns where they have any, and otherwise as they stand. */
export const inReadingOrder = (fields: readonly FormField[]): readonly FormField[] =>
  fields.every(({ grid }) => grid)
    ? fields.toSorted(
        (a, b) => (a.grid?.row ?? 0) - (b.grid?.row ?? 0) || (a.grid?.column ?? 0) - (b.grid?.column ?? 0),
      )
    : fields
