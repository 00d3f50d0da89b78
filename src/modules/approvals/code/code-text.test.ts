import { expect, test } from 'vitest'
import type { InvoiceId } from '#platform/values/ids.ts'
import { basisPoints, cents } from '#platform/values/money.ts'
import { type CodeMessage, codeText } from './deliver-code.server.ts'

const NOW = new Date('2026-11-20T16:00:00Z')

const textOf = (more: Partial<CodeMessage> = {}, language: 'es' | 'en' = 'es') =>
  codeText(
    {
      productId: 'custom_discount',
      product: 'Descuento',
      code: '482913',
      reason: '',
      expires_at: new Date(NOW.getTime() + 300_000),
      ...more,
    },
    { shop: 'Colmado', asker: 'Yaneli', now: NOW, language },
  ).text

test('a discount that nothing limits is said to have no limit', () => {
  expect(textOf()).toContain('sin límite: hasta 100 %')
  expect(textOf({}, 'en')).toContain('without limit: up to 100%')
  expect(textOf({ percent: basisPoints(1500) })).not.toContain('sin límite')
  const byAmount = textOf({ amount: cents(50_000) })
  expect(byAmount).not.toContain('sin límite')
  expect(byAmount).toContain('Monto: hasta RD$500.00.')
  expect(textOf({ productId: 'p', product: 'Ron' })).not.toContain('sin límite')
})

test('says on what the discount is, what it comes to and where it is asked', () => {
  const asked = { product: '', percent: basisPoints(6000), saleTotal: cents(118_000), cashbox: 'Caja 02' }
  const text = textOf(asked)
  expect(text).toContain('Yaneli solicita su autorización en Colmado, Caja 02.')
  expect(text).toContain(
    [
      'Descuento de hasta 60\u00A0%.',
      'Sobre toda la venta.',
      'Total de la venta antes de descuentos, según la caja: RD$1,180.00.',
      'El descuento sería de hasta RD$708.00.',
      'Se autoriza el porcentaje: si la venta crece, el descuento también.',
    ].join('\n'),
  )
  const byAmount = textOf({ ...asked, amount: cents(50_000) })
  expect(byAmount).toContain('El descuento sería de hasta RD$500.00.')
  expect(byAmount).not.toContain('si la venta crece')
  expect(textOf({ ...asked, product: 'Café' })).toContain('Lo pide por «Café»; el código vale para todas')
  expect(textOf(asked, 'en')).toContain('The discount would be up to RD$708.00.')
  const rum = textOf({ ...asked, productId: 'p', product: 'Ron', percent: null })
  expect(rum).toContain('Vender «Ron».\nTotal de la venta antes de descuentos, según la caja: RD$1,180.00.\n')
  expect(rum).not.toMatch(/toda la venta|sería/)
  expect(textOf({ percent: basisPoints(1500) })).not.toMatch(/Total de la venta|sería/)
})

test('says for which sale it is and how long it holds', () => {
  const saleId = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e62' as InvoiceId
  expect(textOf({ saleId })).toContain(
    'autoriza durante 15 minutos y solo la venta que Yaneli tiene abierta (referencia V-3C4D5E62)',
  )
  expect(textOf()).toContain('autoriza durante 15 minutos una venta de Yaneli, cualquiera')
})

test('the first six digits of it are the code, also where the reference has none but digits', () => {
  const saleId = '0199a0b2-7c1f-7d6e-9f4e-123456789012' as InvoiceId
  expect(/\d{6}/.exec(textOf({ saleId }))?.[0]).toBe('482913')
})
