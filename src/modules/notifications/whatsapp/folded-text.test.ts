import { expect, test } from 'vitest'
import { foldedText } from './folded-text.ts'

test.each([
  ['Hola, Ana: debe RD$200.00.', 'Hola, Ana: debe RD$200.00.'],
  [
    'Le recordamos su factura.\n\nFactura 1 · saldo RD$200.00\nFactura 2 · saldo RD$5.00\n\nColmado\n',
    'Le recordamos su factura. Factura 1 · saldo RD$200.00 | Factura 2 · saldo RD$5.00 | Colmado',
  ],
  [
    'Pague en esta dirección:\r\n\r\nhttps://a.test/pay/x?lang=es\r\nVence hoy',
    'Pague en esta dirección: https://a.test/pay/x?lang=es | Vence hoy',
  ],
  ['uno\tdos      tres\u00a0\u00a0cuatro', 'uno dos tres cuatro'],
  ['uno\u2028dos\u2029tres\u0085cuatro\vcinco\fseis', 'uno | dos | tres | cuatro | cinco | seis'],
  [' \n \t \n solo \n ', 'solo'],
  ['', ''],
])('%j goes as %j', (text, folded) => {
  expect(foldedText(text)).toBe(folded)
})
