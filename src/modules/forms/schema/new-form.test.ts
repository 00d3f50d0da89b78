import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPONENT_OF, type FieldType } from './form-schema.ts'
import {
  emptyForm,
  fieldsIn,
  inLanguage,
  keyFromLabel,
  languagesOf,
  newField,
  newGroup,
  slugFromName,
} from './new-form.ts'
import { formSchemaInput } from './read-schema.ts'

const none: ReadonlySet<string> = new Set()

describe('a key of a label', () => {
  test.each([
    ['Teléfono del cónyuge', 'telefono_del_conyuge'],
    ['  ¿Año de nacimiento?  ', 'ano_de_nacimiento'],
    ['2 apellidos', 'campo_2_apellidos'],
    ['__x__', 'x'],
    ['日本', 'campo'],
    ['', 'campo'],
    ['A'.repeat(80), 'a'.repeat(60)],
  ])('%j is %s', (label, key) => {
    expect(keyFromLabel(label, none)).toBe(key)
  })

  test('is none that is taken', () => {
    expect(keyFromLabel('Nombre', new Set(['nombre']))).toBe('nombre_2')
    expect(keyFromLabel('Nombre', new Set(['nombre', 'nombre_2']))).toBe('nombre_3')
    expect(keyFromLabel('A'.repeat(80), new Set(['a'.repeat(60)]))).toBe(`${'a'.repeat(58)}_2`)
  })

  test('is one that a form can have, whatever the label', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.constantFrom('a', 'A', 'á')), {
          maxLength: 20,
        }),
        (labels) => {
          const taken = new Set<string>()
          for (const label of labels) {
            const key = keyFromLabel(label, taken)
            expect(key).toMatch(/^[a-z][a-z0-9_]{0,59}$/)
            expect(taken.has(key)).toBe(false)
            taken.add(key)
          }
        },
      ),
    )
  })

  test('and an address of a name', () => {
    expect(['Solicitud de crédito', ' ¡Ñandú! ', '???', 'a'.repeat(80)].map(slugFromName)).toEqual([
      'solicitud-de-credito',
      'nandu',
      'formulario',
      'a'.repeat(60),
    ])
  })
})

describe('a new form', () => {
  test('of every type of field is one that is taken as it is', () => {
    const types = Object.keys(COMPONENT_OF).filter((type): type is FieldType =>
      Object.hasOwn(COMPONENT_OF, type),
    )
    const fields = types.map((type) => newField(type, `f_${type}`, type, 'en'))
    const schema = { ...emptyForm('New', 'en'), groups: [{ ...newGroup('g', 'G'), fields }] }
    expect(formSchemaInput.parse(schema)).toEqual(schema)
    expect(fieldsIn(schema)).toEqual(fields)
    expect(newGroup('g', 'G')).toMatchObject({ columns: 2, width: 'full' })
  })

  test('says in another language what it has in it, and the rest as it is', () => {
    const color = {
      ...newField('select', 'color', 'Color', 'es'),
      helpText: 'Uno',
      validation: { pattern: 'x' },
    }
    const schema = {
      ...emptyForm('Citas', 'es'),
      groups: [{ ...newGroup('g', 'Datos'), fields: [color, newField('text', 'name', 'Nombre')] }],
      translations: {
        en: {
          name: 'Appointments',
          submitButton: 'Book',
          groups: { g: 'Data' },
          fields: { color: { label: 'Colour', pattern: 'Not this', options: { option_1: 'First' } } },
        },
      },
    }
    expect(languagesOf(schema)).toEqual(['es', 'en'])
    expect(languagesOf(emptyForm('x', 'en'))).toEqual(['en'])
    expect(inLanguage(schema, 'es')).toBe(schema)
    const english = inLanguage(schema, 'en')
    expect(english.metadata.name).toBe('Appointments')
    expect(english.settings.submitButton.text).toBe('Book')
    expect(english.settings.confirmation).toEqual(schema.settings.confirmation)
    expect(english.groups[0]).toMatchObject({ id: 'g', name: 'Data' })
    expect(fieldsIn(english)).toMatchObject([
      {
        label: 'Colour',
        helpText: 'Uno',
        validation: { pattern: 'x', messages: { pattern: 'Not this' } },
        options: [{ label: 'First', value: 'option_1' }, { label: 'Opción 2' }],
      },
      { label: 'Nombre' },
    ])
  })
})
