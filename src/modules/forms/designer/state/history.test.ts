import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STEPS, TYPING_PAUSE } from '#ui/draft/history.ts'
import { SEEDS } from '../../engine/testing/seeds.ts'
import { COMPONENT_OF, type FieldType, type FormSchema, GROUP_WIDTHS } from '../../schema/form-schema.ts'
import { emptyForm, fieldsIn } from '../../schema/new-form.ts'
import { readFormText } from '../../schema/read-schema.ts'
import * as fields from './fields.ts'
import * as groups from './groups.ts'
import { beginDesign, type Design, redo, select, step, undo } from './history.ts'
import * as options from './options.ts'
import { fieldOf, namesIn } from './places.ts'
import * as rules from './rules.ts'
import * as settings from './settings.ts'
import * as translations from './translations.ts'

const TYPES = Object.keys(COMPONENT_OF) as FieldType[]
const WORDS = ['Nombre completo', '¿Toma algún medicamento?', 'Edad', '  ', 'edad', '2 veces', 'Ñandú']

type Dice = { what: number; a: number; b: number; c: number }

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]

/** One of all that the designer does, to what the form happens to have. */
function edited(schema: FormSchema, { what, a, b, c }: Dice): FormSchema {
  const key = pick(fieldsIn(schema), a)?.key ?? 'none'
  const group = pick(schema.groups, b)?.id ?? 'none'
  const label = pick(WORDS, c) ?? 'Edad'
  const rule = schema.conditionals[a % Math.max(1, schema.conditionals.length)]
  const other = pick(fieldsIn(schema), b)?.key ?? 'none'
  const edits: readonly (() => FormSchema)[] = [
    () => groups.addGroup(schema, groups.freshGroup(schema, label), c),
    () =>
      fields.addField(schema, fields.freshField(schema, pick(TYPES, a) ?? 'text', label), { group, at: c }),
    () =>
      fields.addField(schema, fields.freshField(schema, pick(TYPES, b) ?? 'text', label), { group, at: a }),
    () => fields.removeField(schema, key),
    () => fields.duplicateField(schema, key),
    () => fields.moveField(schema, key, { group, at: c }),
    () => fields.stepField(schema, key, c % 2 === 0 ? 1 : -1),
    () =>
      fields.changeField(schema, key, { required: c % 2 === 0, helpText: c % 3 === 0 ? undefined : label }),
    () => fields.changeLabel(schema, key, label, c % 2 === 0),
    () => fields.changeType(schema, key, pick(TYPES, b) ?? 'text'),
    () => fields.renameField(schema, key, pick(['edad', 'x_1', 'NO', 'total'], c) ?? 'x'),
    () => fields.changeValidation(schema, key, { min: c % 4, pattern: c % 2 ? '[0-9]+' : undefined }),
    () => groups.removeGroup(schema, group),
    () => groups.duplicateGroup(schema, group),
    () => groups.moveGroup(schema, group, a),
    () => groups.changeGroup(schema, group, { columns: 1 + (c % 4), width: pick(GROUP_WIDTHS, a) ?? 'full' }),
    () => options.addOption(schema, key, label),
    () => options.removeOption(schema, key, c % 3),
    () => options.changeOptionLabel(schema, key, c % 3, { label, follows: a % 2 === 0 }),
    () => options.moveOption(schema, key, a % 3, c % 3),
    () => options.addOptionLines(schema, key, `${label}\nSí\nNo`),
    () =>
      rules.addRule(schema, {
        if: { field: key, operator: 'equals', value: 'sí' },
        then: { show: [other], hide: [], require: [] },
      }),
    () =>
      rule
        ? rules.changeRule(
            schema,
            a,
            rules.acted(rule, other, pick(rules.RULE_ACTS, c) ?? 'show', b % 2 === 0),
          )
        : schema,
    () => rules.removeRule(schema, c),
    () => rules.setCalculation(schema, key, { key, formula: `{${other}} * 2`, decimals: c % 3 }),
    () => settings.rename(schema, label),
    () => settings.changeNotices(schema, { recipients: settings.withAdded(['a@ejemplo.test'], label) }),
    () => translations.translateField(schema, key, { label }),
    () => translations.translateGroup(schema, group, label),
    () => translations.switchTranslation(schema, c % 5 !== 0),
  ]
  return pick(edits, what)?.() ?? schema
}

const dice = fc.record({ what: fc.nat(1000), a: fc.nat(50), b: fc.nat(50), c: fc.nat(50) })

const walked = (begun: Design, throws: readonly Dice[]): Design =>
  throws.reduce((design, one) => step(design, edited(design.value, one)), begun)

const times = (count: number, design: Design, how: (design: Design) => Design): Design =>
  Array.from({ length: count }).reduce<Design>((now) => how(now), design)

const begun = () => beginDesign(emptyForm('Ingreso', 'es'))

test.each(SEEDS)(
  'undo over a long history returns exactly to the beginning, and redo to the end: %i',
  (seed) => {
    fc.assert(
      fc.property(fc.array(dice, { minLength: 50, maxLength: STEPS }), (throws) => {
        const start = begun()
        const end = walked(start, throws)
        const back = times(end.past.length, end, undo)
        expect(back.value).toBe(start.value)
        expect(back.past).toHaveLength(0)
        expect(undo(back)).toBe(back)
        expect(times(end.past.length, back, redo).value).toBe(end.value)
      }),
      { numRuns: 30, seed },
    )
  },
)

test.each(SEEDS)(
  'keys stay unique among fields, groups and calculations, and every name of a rule that acts is there: %i',
  (seed) => {
    fc.assert(
      fc.property(fc.array(dice, { minLength: 40, maxLength: 150 }), (throws) => {
        const { value: schema } = walked(begun(), throws)
        const keys = fieldsIn(schema).map(({ key }) => key)
        const ids = schema.groups.map(({ id }) => id)
        expect(new Set([...keys, ...ids]).size).toBe(keys.length + ids.length)
        const names = namesIn(schema)
        const named = schema.conditionals.flatMap(({ then }) => [...then.show, ...then.hide, ...then.require])
        expect(named.filter((name) => name !== 'none' && !names.has(name))).toEqual([])
        for (const field of fieldsIn(schema)) {
          const values = (field.options ?? []).map(({ value }) => value)
          expect(new Set(values).size).toBe(values.length)
        }
      }),
      { numRuns: 30, seed },
    )
  },
)

test.each(SEEDS)('every form that can be designed is read back from its text as it is: %i', (seed) => {
  fc.assert(
    fc.property(fc.array(dice, { minLength: 20, maxLength: 120 }), (throws) => {
      const { value: schema } = walked(begun(), throws)
      const text = JSON.stringify(schema)
      expect(readFormText(text)).toEqual({ schema: JSON.parse(text) })
    }),
    { numRuns: 30, seed },
  )
})

test('of more than two hundred steps the last two hundred are taken back', () => {
  const end = Array.from({ length: 250 }, (_, index) => index).reduce(
    (design, index) => step(design, settings.rename(design.value, `Ingreso ${index}`)),
    begun(),
  )
  expect(times(300, end, undo).value.metadata.name).toBe('Ingreso 49')
})

test('letters of one property within a pause are one step, and what comes between parts them', () => {
  const typed = (design: Design, name: string, at: number) =>
    step(design, settings.rename(design.value, name), { typing: { what: 'name', at } })
  const one = typed(typed(typed(begun(), 'I', 0), 'In', 200), 'Ing', 400)
  expect(one.past).toHaveLength(1)
  expect(undo(one).value.metadata.name).toBe('Ingreso')
  expect(typed(one, 'Ingr', 400 + TYPING_PAUSE).past).toHaveLength(2)
  expect(typed(undo(typed(one, 'X', 450)), 'Y', 460).past).toHaveLength(1)
})

test('what is in hand comes back with the step, also where that took it away', () => {
  const grouped = groups.addGroup(begun().value, groups.freshGroup(begun().value, 'Datos'), 0)
  const first = step(begun(), grouped)
  const field = fields.freshField(grouped, 'text', 'Nombre')
  const added = step(first, fields.addField(grouped, field, { group: 'datos', at: 0 }), {
    select: { kind: 'field', key: 'nombre' },
  })
  const gone = step(added, fields.removeField(added.value, 'nombre'))
  expect(gone.selection).toBeNull()
  expect(undo(gone).selection).toEqual({ kind: 'field', key: 'nombre' })
  const elsewhere = select(undo(gone), { kind: 'group', id: 'datos' })
  expect(select(elsewhere, { kind: 'field', key: 'none' }).selection).toBeNull()
  const renamed = step(added, fields.renameField(added.value, 'nombre', 'apellido'), {
    select: { kind: 'field', key: 'apellido' },
  })
  expect(undo(renamed).selection).toEqual({ kind: 'field', key: 'nombre' })
  expect(fieldOf(undo(renamed).value, 'nombre')).not.toBeNull()
})

test('a step that changes nothing is none', () => {
  const design = begun()
  expect(step(design, fields.removeField(design.value, 'none')).past).toHaveLength(0)
  expect(step(design, groups.moveGroup(design.value, 'none', 3)).past).toHaveLength(0)
})
