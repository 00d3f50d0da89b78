import { expect, test } from 'vitest'
import { testField, testSchema } from '../testing/test-schema.ts'
import { publishingProblems } from './publishing-problems.ts'

const fileOptions = { multiple: false, maxFiles: 1, maxSizeBytes: 1_000_000 }

test('a form is not published that asks for files which are never taken', () => {
  const fields = [
    testField('file', 'papeles', {
      fileOptions: { ...fileOptions, allowedFormats: ['pdf', '', 'csv', '.HEIC'] },
    }),
    testField('image', 'foto', { fileOptions: { ...fileOptions, allowedFormats: ['image/*', '*'] } }),
  ]
  expect(publishingProblems(testSchema({ fields })).map(({ code, params }) => [code, params.format])).toEqual(
    [
      ['file_format_unknown', 'csv'],
      ['file_format_unknown', '.HEIC'],
    ],
  )
})

test('a message names what the form has: fields, calculations and what is known of every submission', () => {
  const { settings, ...form } = testSchema()
  const { confirmation, emailNotifications } = settings
  const told = { ...emailNotifications, emailSubject: '{{name}} {{nombre}}', emailBody: '{{total}} {{date}}' }
  const saying = (enabled: boolean) => ({
    ...form,
    calculations: [{ key: 'total', formula: '{guests} * 2' }],
    settings: {
      ...settings,
      confirmation: { ...confirmation, message: 'Gracias {{ name }} {{nada}} {{nada}}' },
      emailNotifications: { ...told, enabled },
    },
    translations: { en: { confirmation: 'Thank you {{nothing}}' } },
  })
  const found = (enabled: boolean) =>
    publishingProblems(saying(enabled)).map(({ params }) => `${params.section} ${params.name}`)
  expect(found(true)).toEqual(['confirmation {{nada}}', 'notices {{nombre}}', 'languages {{nothing}}'])
  expect(found(false)).toEqual(['confirmation {{nada}}', 'languages {{nothing}}'])
})
