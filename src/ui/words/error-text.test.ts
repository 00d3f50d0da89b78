import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorText, fieldErrors } from './error-text.ts'
import { defineMessages, registerMessages, translate } from './messages.ts'

const words = defineMessages(
  'larder',
  {
    error_out_of_stock: 'Solo quedan {{available, milli}} de «{{product}}» a {{price, cents}}.',
    error_left_one: 'Solo queda {{count}} lata.',
    error_left_other: 'Solo quedan {{count, whole}} latas.',
    lines_one: '{{count}} línea',
    lines_other: '{{count}} líneas',
  },
  {
    error_out_of_stock: 'Only {{available, milli}} of “{{product}}” left at {{price, cents}}.',
    error_left_one: 'Only {{count}} can is left.',
    error_left_other: 'Only {{count, whole}} cans are left.',
    lines_one: '{{count}} line',
    lines_other: '{{count}} lines',
  },
)

beforeAll(async () => {
  registerMessages(words)
  await i18next.changeLanguage('es')
})

const failed = (data: object, message = 'x') => Object.assign(new Error(message), { data })

describe('a failed call', () => {
  test('says the sentence of its domain error with the values formatted', () => {
    const error = failed({
      code: 'CONFLICT',
      domain: { code: 'larder.out_of_stock', params: { available: 1500, product: 'Café', price: 31500 } },
    })
    expect(errorText(error)).toBe('Solo quedan 1.5 de «Café» a RD$315.00.')
  })

  test('says it in the singular, and in the plural', () => {
    const left = (count: number) =>
      errorText(failed({ code: 'CONFLICT', domain: { code: 'larder.left', params: { count } } }))
    expect(left(1)).toBe('Solo queda 1 lata.')
    expect(left(0)).toBe('Solo quedan 0 latas.')
    expect(left(1200)).toBe('Solo quedan 1,200 latas.')
    // Whole millions have a plural of their own in Spanish.
    expect(left(1_000_000)).toBe('Solo quedan 1,000,000 latas.')
  })

  test('with refused fields says the first one and lists them all', () => {
    const issues = [
      { path: ['name'], message: 'Escriba el nombre.' },
      { path: ['lines', 0, 'quantity'], message: 'Escriba una cantidad.' },
    ]
    expect(errorText(failed({ code: 'BAD_REQUEST', issues }))).toBe('Escriba el nombre.')
    expect(fieldErrors(failed({ code: 'BAD_REQUEST' }, JSON.stringify(issues)))).toEqual([
      { path: 'name', message: 'Escriba el nombre.' },
      { path: 'lines.0.quantity', message: 'Escriba una cantidad.' },
    ])
    expect(errorText(failed({ code: 'BAD_REQUEST' }, 'nonsense'))).toBe(
      'Revise los datos e intente de nuevo.',
    )
  })

  test('that never arrived says so', () => {
    const offline = 'No se pudo conectar con el servidor. Verifique su conexión a internet.'
    expect(errorText(new TypeError('Failed to fetch'))).toBe(offline)
    expect(errorText(new Error('Failed to fetch', { cause: new TypeError('fetch failed') }))).toBe(offline)
  })

  test('a bug of ours is not blamed on the line', () => {
    expect(errorText(new TypeError('x is undefined'))).toBe(
      'Ocurrió un error en el servidor. Intente de nuevo.',
    )
    expect(errorText(null)).toBe('Ocurrió un error en el servidor. Intente de nuevo.')
  })

  test('a bug of the server gives its reference', () => {
    expect(errorText(failed({ code: 'INTERNAL_SERVER_ERROR', reference: 'K7Q2' }))).toContain(
      'Referencia: K7Q2',
    )
    expect(errorText(failed({ domain: { code: 'nowhere.known' }, reference: 12 }))).toContain(
      'Referencia: 12',
    )
  })

  test('in English stands exactly as specified', async () => {
    await i18next.changeLanguage('en')
    expect(errorText(failed({ code: 'INTERNAL_SERVER_ERROR' }))).toBe(
      'Server error occurred. Please try again.',
    )
    await i18next.changeLanguage('es')
  })
})

test('a million lines are plural too', () => {
  const say = translate(words)
  expect([1, 2, 1_000_000].map((count) => say('lines', { count }))).toEqual([
    '1 línea',
    '2 líneas',
    '1000000 líneas',
  ])
})
