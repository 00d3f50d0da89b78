import { expect, test } from 'vitest'
import type { FormSchema } from '../../schema/form-schema.ts'
import { namesInFormula, renamedInFormula } from '../../schema/formula-names.ts'
import { emptyForm, newField, newGroup } from '../../schema/new-form.ts'
import * as fields from './fields.ts'
import * as groups from './groups.ts'

import * as options from './options.ts'
import { fieldOf } from './places.ts'
import * as rules from './rules.ts'
import { changeConfirmation, changeNotices, withAdded } from './settings.ts'
import { translateField, translateForm, translateOption } from './translations.ts'

const form = (): FormSchema => ({
  ...emptyForm('Ingreso', 'es'),
  groups: [
    {
      ...newGroup('historia', 'Historia'),
      fields: [
        {
          ...newField('radio', 'toma', '¿Toma algo?'),
          options: [
            { label: 'Sí', value: 'si' },
            { label: 'No', value: 'no' },
          ],
        },
        newField('textarea', 'medicamentos', '¿Qué toma?'),
      ],
    },
    { ...newGroup('firma_final', 'Firma'), fields: [newField('signature', 'firma', 'Firma')] },
  ],
  conditionals: [
    {
      if: { field: 'toma', operator: 'equals', value: 'si' },
      then: { show: ['medicamentos'], hide: [], require: ['medicamentos'] },
    },
    {
      if: { field: 'medicamentos', operator: 'is_not_empty' },
      then: { show: [], hide: [], require: ['firma'] },
    },
  ],
  calculations: [
    { key: 'doble', formula: 'LARGO({medicamentos}) + { medicamentos } * 2 + "{medicamentos}"' },
  ],
})

const orderOf = (schema: FormSchema) =>
  schema.groups.map(({ id, fields: own }) => `${id}: ${own.map(({ key }) => key).join(' ')}`)

test('a key that is renamed is renamed in rules, formulas, mails, messages and translations', () => {
  const noticed = changeNotices(translateField(form(), 'medicamentos', { label: 'Which?' }), {
    emailSubject: 'Toma {{medicamentos}}, {{ medicamentos }} y {{otra}}',
  })
  const begun = translateForm(changeConfirmation(noticed, { message: 'Anotamos {{medicamentos}}.' }), {
    confirmation: 'We noted {{medicamentos}}.',
  })
  const renamed = fields.renameField(begun, 'medicamentos', 'que_toma')
  expect(JSON.stringify(renamed).replaceAll('\\"', '"')).not.toMatch(/(?<!"\{)medicamentos/)
  expect(renamed.conditionals[0]?.then).toEqual({ show: ['que_toma'], hide: [], require: ['que_toma'] })
  expect(renamed.conditionals[1]?.if.field).toBe('que_toma')
  expect(renamed.calculations[0]?.formula).toBe('LARGO({que_toma}) + {que_toma} * 2 + "{medicamentos}"')
  expect(renamed.settings.emailNotifications.emailSubject).toBe('Toma {{que_toma}}, {{que_toma}} y {{otra}}')
  expect(renamed.settings.confirmation.message).toBe('Anotamos {{que_toma}}.')
  expect(renamed.translations?.en?.confirmation).toBe('We noted {{que_toma}}.')
  expect(renamed.translations?.en?.fields).toEqual({ que_toma: { label: 'Which?' } })
})

test.each(['Medicamentos', 'con espacio', '', '1x', 'toma', 'historia', 'doble'])(
  'a field cannot have the key «%s»',
  (key) => {
    const begun = form()
    expect(fields.renameField(begun, 'medicamentos', key)).toBe(begun)
  },
)

test('names in a formula are those in braces, and what is quoted is text', () => {
  const names = new Map([['suma', 'total']])
  expect(renamedInFormula("SUMA({suma}, {x}) & 'a '' {suma}'", names)).toBe(
    "SUMA({total}, {x}) & 'a '' {suma}'",
  )
  expect(namesInFormula('{a} + { b } & "{c}" + {a}')).toEqual(['a', 'b'])
})

test('the key follows the label until it is another one', () => {
  const begun = form()
  expect(fields.followsLabel(begun, 'firma')).toBe(true)
  const typed = fields.changeLabel(begun, 'firma', 'Firma del médico', true)
  expect(fieldOf(typed, 'firma_del_medico')?.label).toBe('Firma del médico')
  expect(fields.followsLabel(begun, 'medicamentos')).toBe(false)
  expect(fieldOf(fields.changeLabel(begun, 'medicamentos', 'Otra cosa', false), 'medicamentos')?.label).toBe(
    'Otra cosa',
  )
})

test('a field that is taken out takes what acts on it along, and leaves who asks about it broken', () => {
  const left = fields.removeField(form(), 'medicamentos')
  expect(left.conditionals).toEqual([
    {
      if: { field: 'medicamentos', operator: 'is_not_empty' },
      then: { show: [], hide: [], require: ['firma'] },
    },
  ])
})

test('a copy of a group has keys of its own and the rules that are of it alone', () => {
  const copied = groups.duplicateGroup(form(), 'historia')
  expect(orderOf(copied)).toEqual([
    'historia: toma medicamentos',
    'historia_2: toma_algo que_toma',
    'firma_final: firma',
  ])
  expect(copied.conditionals).toHaveLength(3)
  expect(copied.conditionals[2]).toMatchObject({ if: { field: 'toma_algo' }, then: { show: ['que_toma'] } })
})

test('a copy of a group is counted on, so that two headings of a form are told apart', () => {
  const begun: FormSchema = {
    ...emptyForm('Pedido', 'es'),
    groups: [newGroup('articulo_1', 'Artículo 1'), newGroup('envio', 'Envío')],
    translations: { en: { groups: { articulo_1: 'Item 1', envio: 'Shipping' } } },
  }
  const once = groups.duplicateGroup(begun, 'articulo_1')
  const twice = groups.duplicateGroup(groups.duplicateGroup(once, 'articulo_1'), 'envio')
  expect(twice.groups.map(({ id, name }) => `${id}: ${name}`)).toEqual([
    'articulo_1: Artículo 1',
    'articulo_3: Artículo 3',
    'articulo_2: Artículo 2',
    'envio: Envío',
    'envio_2: Envío 2',
  ])
  expect(twice.translations?.en?.groups).toEqual({
    articulo_1: 'Item 1',
    articulo_2: 'Item 2',
    articulo_3: 'Item 3',
    envio: 'Shipping',
    envio_2: 'Shipping 2',
  })
})

test('what a form works out is worked out in a copy too, of the copied fields where they are in it', () => {
  const begun: FormSchema = {
    ...emptyForm('Pedido', 'es'),
    groups: [
      {
        ...newGroup('articulo', 'Artículo'),
        fields: ['cantidad', 'precio', 'subtotal'].map((key) => newField('number', key, key)),
      },
    ],
    calculations: [{ key: 'subtotal', formula: '{precio} * {cantidad} * {tasa}', decimals: 2 }],
  }
  expect(groups.duplicateGroup(begun, 'articulo').calculations).toEqual([
    ...begun.calculations,
    { key: 'subtotal_2', formula: '{precio_2} * {cantidad_2} * {tasa}', decimals: 2 },
  ])
  expect(fields.duplicateField(begun, 'subtotal').calculations[1]).toEqual({
    ...begun.calculations[0],
    key: 'subtotal_2',
  })
})

test('fields step over the edge of a group, and stay at the ends', () => {
  const begun = form()
  expect(orderOf(fields.stepField(begun, 'medicamentos', 1))).toEqual([
    'historia: toma',
    'firma_final: medicamentos firma',
  ])
  expect(orderOf(fields.stepField(begun, 'firma', -1))).toEqual([
    'historia: toma medicamentos firma',
    'firma_final: ',
  ])
  expect(fields.stepField(begun, 'toma', -1)).toBe(begun)
  expect(fields.stepField(begun, 'firma', 1)).toBe(begun)
  expect(orderOf(fields.moveField(begun, 'toma', { group: 'historia', at: 1 }))[0]).toBe(
    'historia: medicamentos toma',
  )
})

test('what is moved stands in the order of the fields, whatever a grid said before', () => {
  const begun = fields.changeField(form(), 'toma', { grid: { column: 2, row: 1 } })
  const moved = fields.moveField(begun, 'medicamentos', { group: 'historia', at: 0 })
  expect(moved.groups[0]?.fields.map(({ key, grid }) => [key, grid])).toEqual([
    ['medicamentos', undefined],
    ['toma', undefined],
  ])
})

test('another type keeps what fits: length for texts, options for choices', () => {
  const long = fields.changeValidation(form(), 'medicamentos', { maxLength: 200, min: 3 })
  const placed = fields.changeField(long, 'medicamentos', { placeholder: 'Losartán', helpText: 'Dosis' })
  const short = fieldOf(fields.changeType(placed, 'medicamentos', 'text'), 'medicamentos')
  expect(short).toMatchObject({
    component: 'textbox',
    placeholder: 'Losartán',
    validation: { maxLength: 200 },
  })
  const rated = fieldOf(fields.changeType(placed, 'medicamentos', 'rating'), 'medicamentos')
  expect(rated).toMatchObject({ component: 'rating-stars', helpText: 'Dosis' })
  expect(rated).not.toHaveProperty('placeholder')
  const listed = fields.changeType(form(), 'toma', 'select')
  expect(fieldOf(listed, 'toma')?.options).toHaveLength(2)
  expect(fieldOf(fields.changeType(listed, 'toma', 'date'), 'toma')).not.toHaveProperty('options')
})

test('an option that is renamed is renamed in rules and translations', () => {
  const said = translateOption(form(), 'toma', 'si', 'Yes')
  const changed = options.changeOptionValue(said, 'toma', 0, 'afirma')
  expect(changed.conditionals[0]?.if.value).toBe('afirma')
  expect(changed.translations?.en?.fields?.toma?.options).toEqual({ afirma: 'Yes' })
  expect(options.changeOptionValue(said, 'toma', 0, 'no')).toBe(said)
})

test('lines that are pasted become options, each once', () => {
  const pasted = options.addOptionLines(form(), 'toma', 'Sí\n\nA veces\n A veces \nNo sé')
  expect(fieldOf(pasted, 'toma')?.options?.map(({ value }) => value)).toEqual([
    'si',
    'no',
    'a_veces',
    'no_se',
  ])
})

test('what is hidden is neither shown nor required by the same rule', () => {
  const rule = form().conditionals[0]
  expect(rule && rules.actsOn(rules.acted(rule, 'medicamentos', 'hide', true), 'medicamentos')).toEqual([
    'hide',
  ])
})

test('what depends on a field is told by what is done to it', () => {
  expect(rules.dependantsOf(form(), 'medicamentos')).toEqual([
    { name: 'firma', by: ['require'] },
    { name: 'doble', by: ['value'] },
  ])
})

test('empty and repeated recipients are ignored', () => {
  const list = ['ana@ejemplo.test']
  expect(withAdded(list, '  ')).toBe(list)
  expect(withAdded(list, ' ANA@ejemplo.test ')).toBe(list)
  expect(withAdded(list, 'luz@ejemplo.test')).toEqual(['ana@ejemplo.test', 'luz@ejemplo.test'])
})
