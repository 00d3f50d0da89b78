import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedCash } from '#modules/cash/sessions/cash-count.ts'
import { cashFlowOf, foreignCashOf } from '#modules/cash/sessions/cash-ledger.ts'
import { takingsOf } from '#modules/cash/sessions/takings.ts'
import { cents, sumCents } from '#platform/values/money.ts'
import { cells } from '#platform/values/paper-text.ts'
import { translate } from '#ui/words/messages.ts'
import { cashReportMessages } from './cash-report.messages.ts'
import { type CashReport, cashReportOf, momentOf } from './cash-report.ts'
import { EXAMPLE_FIGURES, exampleReport } from './report-example.ts'
import { reportLines } from './report-paper.ts'

const paper = (report: CashReport, { language = 'es' as 'es' | 'en', columns = 48 } = {}) =>
  reportLines(report, {
    t: translate(cashReportMessages, language),
    methodName: methodNames(language),
    language,
    columns,
  })
const textOf = (report: CashReport, how = {}) =>
  paper(report, how)
    .map(({ text }) => text)
    .join('\n')

/** As the shop's ways to pay are called; what it named itself has one name. */
const methodNames = (language: 'es' | 'en') => (written: string) =>
  language === 'en' ? ({ Efectivo: 'Cash', Tarjeta: 'Card' }[written] ?? written) : written

const NOTHING_BACK = { voided: cents(0), returned: cents(0) }

test('centavos that were counted stand in one line, to the centavo', () => {
  const report = exampleReport()
  const [count] = report.counts
  if (!count) throw new Error('the example has a count')
  // Thirty-five hundredths, as a product of decimals, is not the amount.
  const told = { ...report, counts: [{ ...count, pieces: [{ denomination: 0.01, count: 35 }] }] }
  expect(textOf(told)).toMatch(/^Centavos +0\.35$/m)
})

describe('cashReportOf', () => {
  test('only cash in pesos is expected in pesos, less the change, and dollars as dollars', () => {
    const flow = cashFlowOf(cents(200_000), EXAMPLE_FIGURES.ledger)
    expect(flow).toEqual({
      float: 200_000,
      sales: 30_000,
      change: 18_200,
      in: 0,
      out: 5_000,
      voids: 0,
      returns: 0,
    })
    expect(expectedCash(flow)).toBe(206_800)
    expect(foreignCashOf(EXAMPLE_FIGURES.ledger)).toEqual({ USD: 189 })
    expect(momentOf(EXAMPLE_FIGURES)).toEqual({ sales: 3, movements: 1 })
  })

  test('is in decimals, with the average of the sales', () => {
    const report = exampleReport()
    expect(report.cash).toEqual({
      float: 2000,
      sales: 300,
      collected: 0,
      change: 182,
      in: 0,
      out: 50,
      voids: 0,
      returns: 0,
      expected: 2068,
    })
    expect(report.totals).toMatchObject({ count: 3, discount: 46, average: 118 })
    expect(report.counts[0]).toMatchObject({ expected: 2068, counted: 2018, difference: -50 })
  })

  test('comes back from the database as it was put there', () => {
    expect(JSON.parse(JSON.stringify(exampleReport()))).toEqual(exampleReport())
  })

  test('what was paid less the change is what was sold, and the drawer gets the cash of it, whatever was paid', () => {
    const sale = fc.record({ cash: fc.nat(1_000_000), card: fc.nat(1_000_000), change: fc.nat(1_000) })
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 30 }), fc.nat(10_000_000), (sales, float) => {
        const sum = (pick: (each: (typeof sales)[number]) => number) =>
          sumCents(sales.map((each) => cents(pick(each))))
        const [cash, card] = [sum((each) => each.cash + each.change), sum((each) => each.card)]
        const payment = {
          currency_code: null,
          currency_symbol: null,
          currency_amount: null,
          count: 1,
          ...NOTHING_BACK,
        }
        const report = cashReportOf('X', {
          head: exampleReport(),
          float: cents(float),
          counts: [],
          figures: {
            ...EXAMPLE_FIGURES,
            movements: [],
            ledger: {
              takings: takingsOf(
                sales.map((each) => ({
                  ...payment,
                  amount_cents: cents(each.cash + each.change),
                  currency_amount_cents: null,
                })),
                sum((each) => each.change),
              ).map(({ currency_code, ...taking }) => ({
                currency_code,
                amount: taking.amount_cents,
                change: taking.change_cents,
              })),
              movements: [],
            },
            totals: {
              ...EXAMPLE_FIGURES.totals,
              change: sum((each) => each.change),
              total: sum((each) => each.cash + each.card),
            },
            payments: [
              { ...payment, code: 'CASH', name: 'Efectivo', amount: cash },
              { ...payment, code: 'CARD', name: 'Tarjeta', amount: card },
            ],
          },
        })
        const inCents = (amount: number) => Math.round(amount * 100)
        expect(inCents(report.cash.expected)).toBe(float + sum((each) => each.cash))
        expect(inCents(report.totals.total)).toBe(cash + card - sum((each) => each.change))
      }),
    )
  })
})

describe('reportLines', () => {
  test('says what was expected, counted and missing, by word and sign', () => {
    const text = textOf(exampleReport())
    expect(text).toContain('REPORTE Z')
    expect(text).toMatch(/Esperado +2,068\.00/)
    expect(text).toMatch(/Contado +2,018\.00/)
    expect(text).toMatch(/Diferencia +-50\.00 Falta/)
    expect(text).toMatch(/USD Diferencia +0\.00 Cuadra/)
    expect(text).toContain('E320000000101 a E320000000103')
    expect(text).toMatch(/18 % sobre 300\.00 +54\.00/)
    expect(text).toMatch(/Salida: Hielo +-50\.00/)
    expect(text).toMatch(/18 x 1\.00 +18\.00/)
    expect(text).toContain('Se dio un billete de más')
    expect(text).toMatch(/Apertura +20\/11\/2026 8:02 a\. m\./)
  })

  test('an X says that the cashbox is open, and asks for no signature', () => {
    const x = {
      ...exampleReport(),
      kind: 'X' as const,
      closed_at: null,
      closed_by: null,
      counts: [],
      comments: null,
    }
    const text = textOf(x)
    expect(text).toContain('La caja sigue abierta')
    expect(text).not.toMatch(/Firma|Contado|Diferencia/)
    expect(text).toMatch(/USD Esperado +1\.89/)
  })

  test('tells each of several counts with its difference, and what took the drawer below zero', () => {
    const report = exampleReport()
    const [count] = report.counts
    const [movement] = report.movements
    if (!count || !movement) throw new Error('the example has a count and a movement')
    const text = textOf({
      ...report,
      counts: [count, { ...count, counted: 2068, difference: 0, user_name: 'Rosa Marte' }],
      movements: [{ ...movement, below_zero: true }, movement],
    })
    expect(text).toMatch(
      /Conteo 1, Ramón Peña +2,018\.00\nEsperado +2,068\.00\nDiferencia +-50\.00 Falta\nConteo 2, Rosa Marte +2,068\.00/,
    )
    expect(text.match(/Dejó la gaveta por debajo de cero/g)).toHaveLength(1)
    expect(textOf(report)).not.toMatch(/Conteo 1|por debajo de cero/)
  })

  test('says what was collected on invoices, in pesos and in dollars, apart from what was sold', () => {
    const figures: typeof EXAMPLE_FIGURES = {
      ...EXAMPLE_FIGURES,
      collected: [
        { code: 'CASH', currency_code: null, count: 1, amount: cents(10_000), currency_amount: null },
        { code: 'CASH', currency_code: 'USD', count: 2, amount: cents(6_000), currency_amount: cents(100) },
      ],
      ledger: {
        ...EXAMPLE_FIGURES.ledger,
        takings: [
          { currency_code: '', amount: cents(40_000), change: cents(18_200) },
          { currency_code: 'USD', amount: cents(289), change: cents(0) },
        ],
      },
    }
    const { foreign: _of, ...head } = exampleReport()
    const x = cashReportOf('X', { head, float: cents(200_000), counts: [], figures })
    expect(x.cash).toMatchObject({ sales: 300, collected: 100, expected: 2168 })
    expect(x.foreign).toEqual([{ code: 'USD', expected: 2.89, collected: 1 }])
    expect(textOf(x)).toMatch(
      /Recibido por ventas +300\.00\nCobros de facturas +100\.00\nDevuelta[^\n]+\nSalidas[^\n]+\nEsperado +2,168\.00\nUSD Cobros de facturas +1\.00\nUSD Esperado +2\.89/,
    )
    // A Z has them beside what was counted.
    const { counts } = exampleReport()
    expect(textOf({ ...x, kind: 'Z', counts })).toMatch(/USD Cobros de facturas +1\.00\nUSD Esperado/)
    expect(textOf(x, { language: 'en' })).toMatch(/USD Payments of invoices +1\.00\nUSD Expected/)
    for (const { text } of paper(x, { columns: 32 })) expect(cells(text)).toBeLessThanOrEqual(32)
    expect(textOf(exampleReport())).not.toContain('Cobros de facturas')
  })

  test('says of what is taken away from what, so that each column adds up', () => {
    const sold = { ...EXAMPLE_FIGURES, totals: { ...EXAMPLE_FIGURES.totals, change: cents(18_200) } }
    const report = cashReportOf('X', {
      head: exampleReport(),
      float: cents(200_000),
      counts: [],
      figures: {
        ...sold,
        cancelled: { count: 1, total: cents(11_800) },
        returned: { count: 1, total: cents(5_900) },
        payments: sold.payments.map((each) => ({
          ...each,
          voided: cents(each.code === 'CARD' ? 11_800 : 0),
          returned: cents(each.code === 'CASH' && each.currency_code === null ? 5_900 : 0),
        })),
      },
    })
    const text = textOf(report)
    expect(text).toMatch(
      /Total vendido +354\.00\nMenos anulaciones \(1\) +-118\.00\nMenos devoluciones \(1\) +-59\.00\nTOTAL NETO +177\.00/,
    )
    expect(text).toMatch(
      / {2}Devuelta \(cambio\) +-182\.00\n {2}Menos devoluciones +-59\.00\n {2}Neto +59\.00/,
    )
    expect(text).toMatch(/Tarjeta \(1\) +118\.00\n {2}Menos anulaciones +-118\.00\n {2}Neto +0\.00/)
    expect(text.match(/TOTAL NETO +177\.00/g)).toHaveLength(3)
  })

  test('is in English for who reads English', () => {
    expect(textOf(exampleReport(), { language: 'en' })).toMatch(/Difference +-50\.00 Missing/)
  })

  test('names the ways to pay in the language of who reads it', () => {
    expect(textOf(exampleReport())).toMatch(/Efectivo USD \(1\).*Tarjeta \(1\)/s)
    const text = textOf(exampleReport(), { language: 'en' })
    expect(text).toMatch(/Cash USD \(1\).*Card \(1\)/s)
    expect(text).not.toMatch(/Efectivo|Tarjeta/)
  })

  test.each([48, 42, 32])('no line is wider than paper of %i columns', (columns) => {
    const report = {
      ...exampleReport(),
      comments: 'Una explicación muy larga que no cabe en una sola línea '.repeat(3),
    }
    for (const { text } of paper(report, { columns })) expect(cells(text)).toBeLessThanOrEqual(columns)
  })
})
