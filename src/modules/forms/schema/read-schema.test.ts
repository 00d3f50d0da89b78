import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BUTTON_POSITIONS,
  COMPONENT_OF,
  CONFIRMATIONS,
  type FieldType,
  FORM_THEMES,
  type FormField,
  type FormSchema,
  GROUP_WIDTHS,
  LAYOUTS,
  OPERATORS,
} from './form-schema.ts'
import { readJson } from './json-reader.ts'
import { emptyForm, newField, newGroup } from './new-form.ts'
import { readFormText, writeFormText } from './read-schema.ts'

const read = (text: string): FormSchema => {
  const answer = readFormText(text)
  if ('problems' in answer) throw new Error(JSON.stringify(answer.problems))
  return answer.schema
}
const problems = (text: string) => {
  const answer = readFormText(text)
  return 'problems' in answer ? answer.problems : []
}

const words = fc.string({ maxLength: 20, unit: 'grapheme' })
const key = fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/)
const amount = fc.oneof(fc.integer(), fc.constantFrom(0.1, -2.5, 1e-7))
const or = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const TYPES = Object.keys(COMPONENT_OF).filter((type): type is FieldType => Object.hasOwn(COMPONENT_OF, type))

const option = fc.record(
  { label: words, value: words, disabled: fc.boolean() },
  { requiredKeys: ['label', 'value'] },
)
const width = fc.constantFrom(...GROUP_WIDTHS)
const field: fc.Arbitrary<FormField> = fc.record(
  {
    key,
    type: fc.constantFrom(...TYPES),
    component: fc.constantFrom('textbox', 'matrix', 'old-thing'),
    label: words,
    placeholder: words,
    helpText: words,
    defaultValue: fc.oneof(words, amount, fc.boolean(), fc.array(words, { maxLength: 3 })),
    required: fc.boolean(),
    disabled: fc.boolean(),
    readOnly: fc.boolean(),
    width,
    allowFiltering: fc.boolean(),
    grid: fc.record({ column: fc.nat(6), row: fc.nat(50) }),
    validation: fc.record(
      {
        minLength: fc.nat(10),
        maxLength: fc.nat(100),
        pattern: words,
        min: amount,
        max: amount,
        messages: fc.record({ pattern: words }),
      },
      { requiredKeys: [] },
    ),
    options: fc.array(option, { maxLength: 3 }),
    fileOptions: fc.record({
      multiple: fc.boolean(),
      maxFiles: fc.integer({ min: 1, max: 20 }),
      maxSizeBytes: fc.integer({ min: 1, max: 1000 }),
      allowedFormats: fc.array(words, { maxLength: 3 }),
    }),
    step: fc.constantFrom(1, 0.5),
  },
  { requiredKeys: ['key', 'type', 'component', 'label'] },
)

const form: fc.Arbitrary<FormSchema> = fc.record(
  {
    version: fc.constant('1.0' as const),
    metadata: fc.record({ name: words, description: words, tags: fc.array(words, { maxLength: 3 }) }),
    settings: fc.record({
      layout: fc.constantFrom(...LAYOUTS),
      theme: fc.constantFrom(...FORM_THEMES),
      showCompanyLogo: fc.boolean(),
      submitButton: fc.record({ text: words, position: fc.constantFrom(...BUTTON_POSITIONS) }),
      confirmation: fc.record({
        type: fc.constantFrom(...CONFIRMATIONS),
        message: words,
        redirectUrl: words,
      }),
      emailNotifications: fc.record({
        enabled: fc.boolean(),
        recipients: fc.array(words, { maxLength: 3 }),
        emailSubject: words,
        emailBody: words,
        includeSubmissionData: fc.boolean(),
        attachPDF: fc.boolean(),
      }),
    }),
    groups: fc.array(
      fc.record({
        id: key,
        name: words,
        columns: fc.integer({ min: 1, max: 6 }),
        collapsible: fc.boolean(),
        width,
        fields: fc.array(field, { maxLength: 4 }),
      }),
      { maxLength: 3 },
    ),
    calculations: fc.array(
      fc.record({ key, formula: words, decimals: fc.nat(10) }, { requiredKeys: ['key', 'formula'] }),
      { maxLength: 2 },
    ),
    conditionals: fc.array(
      fc.record({
        if: fc.record(
          {
            field: key,
            operator: fc.constantFrom(...OPERATORS),
            value: fc.oneof(words, amount, fc.boolean()),
          },
          { requiredKeys: ['field', 'operator'] },
        ),
        then: fc.record({ show: fc.array(key), hide: fc.array(key), require: fc.array(key) }),
      }),
      { maxLength: 2 },
    ),
    translations: fc.record({
      en: fc.record(
        {
          name: words,
          groups: fc.dictionary(key, words),
          fields: fc.dictionary(key, fc.record({ label: or(words) })),
        },
        { requiredKeys: ['name'] },
      ),
    }),
  },
  { requiredKeys: ['version', 'metadata', 'settings', 'groups', 'calculations', 'conditionals'] },
)

describe('a form as JSON', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(form, fc.constantFrom(0, 2), (schema, indent) => {
        const text = JSON.stringify(schema, null, indent)
        const again = read(text)
        expect(again).toEqual(JSON.parse(text))
        expect(read(JSON.stringify(again))).toEqual(again)
      }),
      { numRuns: 200 },
    )
  })

  test('has what it leaves out', () => {
    const text = `{"version": "1.0", "metadata": {"name": "Citas"}, "groups": [
      {"id": "g", "fields": [{"key": "a", "type": "file", "label": "A", "fileOptions": {}}]}]}`
    const { fileOptions: usual } = newField('file', 'a', 'A')
    expect(read(text)).toEqual({
      ...emptyForm('Citas', 'es'),
      settings: { ...emptyForm('', 'es').settings, language: undefined },
      groups: [{ ...newGroup('g', ''), fields: [{ ...newField('file', 'a', 'A'), fileOptions: usual }] }],
    })
  })

  test('keeps a component that this program does not know', () => {
    const odd = { ...newField('text', 'a', 'A'), component: 'matrix-of-old' }
    const schema = { ...emptyForm('F', 'en'), groups: [{ ...newGroup('g', 'G'), fields: [odd] }] }
    expect(read(JSON.stringify(schema))).toEqual(schema)
  })

  test('is one by its version, metadata and groups', () => {
    for (const text of ['{}', '[]', '5', '{"version":"1.0","metadata":{}}', '{"version":"1.0","groups":[]}'])
      expect(problems(text)).toMatchObject([{ code: 'invalid_structure', path: '' }])
    expect(problems('\n  {"metadata": {}, "groups": []}')).toEqual([
      { path: '', line: 2, column: 3, code: 'invalid_structure', params: { name: 'version' } },
    ])
  })

  test('says of all that is wrong what it is, and where', () => {
    const text = `{
  "version": "2.0",
  "metadata": { "name": 5, "colour": "red" },
  "settings": { "theme": "dark" },
  "groups": [
    { "id": "a b", "columns": 7, "fields": [
      { "key": "Nombre", "type": "text", "label": "x" },
      { "key": "b", "type": "matrix" }
    ] }
  ],
  "calculations": "none"
}`
    expect(problems(text).map(({ path, line, column, code }) => [path, line, column, code])).toEqual([
      ['version', 2, 14, 'not_one_of'],
      ['metadata.name', 3, 25, 'wrong_type'],
      ['metadata.colour', 3, 28, 'unknown_property'],
      ['settings.theme', 4, 26, 'not_one_of'],
      ['groups[0].id', 6, 13, 'bad_key'],
      ['groups[0].columns', 6, 31, 'too_large'],
      ['groups[0].fields[0].key', 7, 16, 'bad_key'],
      ['groups[0].fields[1].label', 8, 7, 'missing'],
      ['groups[0].fields[1].type', 8, 29, 'not_one_of'],
      ['calculations', 11, 19, 'wrong_type'],
    ])
  })

  test('has an end', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => newField('text', `f${n}`, 'F'))
    const large = (count: number, groups: number) =>
      JSON.stringify({
        ...emptyForm('F', 'en'),
        groups: Array.from({ length: groups }, (_, n) => ({
          ...newGroup(`g${n}`, 'G'),
          fields: many(count),
        })),
      })
    expect(problems(large(100, 10))).toEqual([])
    expect(problems(large(101, 10))).toMatchObject([{ code: 'too_many', path: 'groups' }])
    expect(problems(large(0, 61))).toMatchObject([
      { code: 'too_many', path: 'groups', params: { limit: 60 } },
    ])
    expect(problems(`"${'x'.repeat(1_000_000)}"`)).toMatchObject([{ code: 'too_large' }])
    expect(problems(`${'['.repeat(50)}`)).toMatchObject([{ code: 'json_deep', column: 42 }])
    expect(problems('{"version":"1.0","metadata":{"name":"\\ud83d"},"groups":[]}')).toMatchObject([
      { code: 'unstorable' },
    ])
  })
})

describe('JSON', () => {
  test('is read as by the standard parser, and refused where it refuses', () => {
    const texts = fc.oneof(
      fc.json({ maxDepth: 4 }),
      fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value, null, 1)),
      fc
        .tuple(
          fc.json({ maxDepth: 3 }),
          fc.nat(),
          fc.constantFrom('', '"', ',', '\\', '}', 'x', '1', '.', '\n', '\\u12'),
        )
        .map(([text, at, extra]) => {
          const place = at % (text.length + 1)
          return text.slice(0, place) + extra + text.slice(place + (extra === '' ? 1 : 0))
        }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const answer = readJson(text)
        let expected: { value: unknown } | null
        try {
          expected = { value: JSON.parse(text) }
        } catch {
          expected = null
        }
        if (expected === null) expect(answer).toHaveProperty('fault')
        // One name twice and a number without end are refused here alone.
        else if ('fault' in answer) expect(['json_twice', 'json_number']).toContain(answer.fault.code)
        else expect(JSON.stringify(answer.node.value)).toBe(JSON.stringify(expected.value))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['{"a": 1,\n "b" 2}', 'json_unexpected', 2, 6, '2'],
    ['{"a": 1,}', 'json_unexpected', 1, 9, '}'],
    ["{'a': 1}", 'json_unexpected', 1, 2, "'"],
    ['{"a": [1, 2', 'json_unfinished', 1, 12, ''],
    ['{"a": "x', 'json_unfinished', 1, 7, '"'],
    ['{"a": "x\ny"}', 'json_text', 1, 9, '\n'],
    ['{"a": "\\x"}', 'json_text', 1, 8, '\\'],
    ['{"a": 01}', 'json_number', 1, 7, '01'],
    ['{"a": 1e999}', 'json_number', 1, 7, '1e999'],
    ['{"a": 1, "a": 2}', 'json_twice', 1, 10, 'a'],
    ['{"a": undefined}', 'json_unexpected', 1, 7, 'u'],
    ['{} {}', 'json_unexpected', 1, 4, '{'],
    ['', 'json_unfinished', 1, 1, ''],
  ])('%j: %s', (text, code, line, column, found) => {
    expect(problems(text)).toEqual([{ path: '', line, column, code, params: { found } }])
  })
})

/** As a database may give it back: shorter names first. */
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.length - b.length || a.localeCompare(b))
      .map(([name, each]) => [name, shuffled(each)]),
  )
}

test('a form is written in the order in which it is explained, whatever order it was kept in', () => {
  const fields = [newField('text', 'name', 'Nombre')]
  const form = { ...emptyForm('Cita', 'es'), groups: [{ ...newGroup('g1', 'Datos'), fields }] }
  const kept = shuffled(form) as typeof form
  expect(Object.keys(kept)[0]).toBe('groups')
  const text = writeFormText(kept)
  expect(text).toBe(writeFormText(form))
  expect(JSON.parse(text)).toEqual(form)
  expect(Object.keys(JSON.parse(text))).toEqual([
    'version',
    'metadata',
    'settings',
    'groups',
    'calculations',
    'conditionals',
  ])
  expect(Object.keys(JSON.parse(text).groups[0].fields[0]).slice(0, 4)).toEqual([
    'key',
    'type',
    'component',
    'label',
  ])
})
