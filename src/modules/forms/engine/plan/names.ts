import type { FormField, FormGroup, FormSchema } from '../../schema/form-schema.ts'
import type { FormProblem } from './form-problem.ts'

/** A field in its place: `n` counts the fields of a form, `group` the groups. */
export type NamedField = {
  readonly n: number
  readonly field: FormField
  readonly group: number
  /** Which calculation its value comes from. */
  readonly calculation: number | null
  /** Nobody types into it: its value is worked out, or is that which the form gives it. */
  readonly isFixed: boolean
}

/** Who is called what in a form. Of two with one name the first has it. */
export type Names = {
  readonly fields: readonly NamedField[]
  readonly fieldOf: ReadonlyMap<string, NamedField>
  readonly groups: readonly FormGroup[]
  readonly groupOf: ReadonlyMap<string, number>
  /** By its place in the form's list; without those whose name was taken. */
  readonly calculationOf: ReadonlyMap<string, number>
}

export function namesOf(schema: FormSchema): { names: Names; problems: FormProblem[] } {
  const problems: FormProblem[] = []
  const calculationOf = new Map<string, number>()
  schema.calculations.forEach(({ key }, n) => {
    if (calculationOf.has(key))
      problems.push({ code: 'duplicate_key', where: { calculation: n }, params: { key } })
    else calculationOf.set(key, n)
  })
  const groupOf = new Map<string, number>()
  const fieldOf = new Map<string, NamedField>()
  const fields: NamedField[] = []
  schema.groups.forEach((group, n) => {
    if (groupOf.has(group.id)) {
      problems.push({ code: 'duplicate_key', where: { group: group.id }, params: { key: group.id } })
    } else groupOf.set(group.id, n)
    for (const field of group.fields) {
      const { key } = field
      if (fieldOf.has(key)) {
        problems.push({ code: 'duplicate_key', where: { group: group.id, field: key }, params: { key } })
        continue
      }
      const calculation = calculationOf.get(key) ?? null
      const isFixed = calculation !== null || field.disabled === true || field.readOnly === true
      const named = { n: fields.length, field, group: n, calculation, isFixed }
      fields.push(named)
      fieldOf.set(key, named)
    }
  })
  for (const id of groupOf.keys()) {
    if (fieldOf.has(id)) problems.push({ code: 'duplicate_key', where: { group: id }, params: { key: id } })
  }
  return { names: { fields, fieldOf, groups: schema.groups, groupOf, calculationOf }, problems }
}
