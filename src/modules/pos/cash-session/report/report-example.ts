import { compareCash } from '#modules/cash/sessions/cash-count.ts'
import { basisPoints, cents } from '#platform/values/money.ts'
import { type CashReport, cashReportOf, type SessionFigures } from './cash-report.ts'

export const EXAMPLE_FIGURES: SessionFigures = {
  totals: {
    count: 3,
    gross: cents(40_000),
    discount: cents(4_600),
    subtotal: cents(30_000),
    tax: cents(5_400),
    total: cents(35_400),
    change: cents(18_200),
  },
  payments: [
    {
      code: 'CASH',
      name: 'Efectivo',
      currency_code: null,
      currency_symbol: null,
      count: 1,
      amount: cents(30_000),
      currency_amount: null,
      voided: cents(0),
      returned: cents(0),
    },
    {
      code: 'CASH',
      name: 'Efectivo',
      currency_code: 'USD',
      currency_symbol: 'US$',
      count: 1,
      amount: cents(11_800),
      currency_amount: cents(189),
      voided: cents(0),
      returned: cents(0),
    },
    {
      code: 'CARD',
      name: 'Tarjeta',
      currency_code: null,
      currency_symbol: null,
      count: 1,
      amount: cents(11_800),
      currency_amount: null,
      voided: cents(0),
      returned: cents(0),
    },
  ],
  taxes: [{ rate: basisPoints(1800), base: cents(30_000), tax: cents(5_400) }],
  documents: [
    {
      document_type: 'consumo',
      prefix: 'E32',
      count: 3,
      first_ncf: 'E320000000101',
      last_ncf: 'E320000000103',
      total: cents(35_400),
    },
  ],
  hours: [{ hour: 9, count: 3, total: cents(35_400) }],
  cancelled: { count: 0, total: cents(0) },
  annulled: { count: 0, total: cents(0) },
  returned: { count: 0, total: cents(0) },
  collected: [],
  movements: [
    {
      id: '1',
      kind: 'out',
      amount: cents(5_000),
      currency_code: '',
      reason: 'Hielo',
      below_zero: false,
      at: '2026-11-20T15:00:00Z',
      user_name: 'Rosa Marte',
    },
  ],
  ledger: {
    takings: [
      { currency_code: '', amount: cents(30_000), change: cents(18_200) },
      { currency_code: 'USD', amount: cents(189), change: cents(0) },
    ],
    movements: [{ kind: 'out', currency_code: '', amount: cents(5_000) }],
  },
}

/** A session that was closed with 50.00 missing, for tests and for looking at the paper. */
export const exampleReport = (): CashReport =>
  cashReportOf('Z', {
    head: {
      store: {
        trade_name: 'Colmado La Esquina',
        legal_name: 'Colmado La Esquina SRL',
        tax_id: '101850043',
        branch: '',
        address: 'C/ Duarte 112',
        phone: '8095550142',
      },
      time_zone: 'America/Santo_Domingo',
      number: 12,
      cashbox_name: 'Caja 01',
      opened_at: '2026-11-20T12:02:00Z',
      opened_by: 'Rosa Marte',
      closed_at: '2026-11-20T23:10:00Z',
      closed_by: 'Ramón Peña',
      made_at: '2026-11-20T23:10:00Z',
      comments: 'Se dio un billete de más',
    },
    float: cents(200_000),
    figures: EXAMPLE_FIGURES,
    counts: [
      {
        attempt: 1,
        at: '2026-11-20T23:09:00Z',
        user_name: 'Ramón Peña',
        compared: compareCash(
          { pesos: cents(206_800), foreign: { USD: cents(189) } },
          { pesos: cents(201_800), foreign: { USD: cents(189) } },
        ),
        pieces: [
          { worth: cents(200_000), count: 1 },
          { worth: cents(100), count: 18 },
        ],
      },
    ],
  })
