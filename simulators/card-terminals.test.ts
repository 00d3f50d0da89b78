import { afterEach, describe, expect, test } from 'vitest'
import { terminalAt } from '#modules/cards/protocol/card-terminal.client.ts'
import { cents } from '#platform/values/money.ts'
import { startAzulTerminal } from './azul-terminal.ts'
import type { CardMachine, CardMode } from './card-machine.ts'
import { startCardnetTerminal } from './cardnet-terminal.ts'

let machine: CardMachine
afterEach(() => machine.stop())

/** How long an answer is waited for: as long as a busy machine takes, and no longer than need be of one that gives none. */
const patience = (ms: number) => ({ question: ms, sale: ms, void: ms, closing: ms })
const place = (code: string) => ({
  code,
  api_url: `${machine.url}/`,
  terminal: '00000001',
  currency_code: '214',
})

const amount = cents(42_550)

describe.each(['azul', 'cardnet'])('the adapter of %s at its simulator', (code) => {
  const open = async (mode: CardMode = 'approve') => {
    machine = await (code === 'azul' ? startAzulTerminal() : startCardnetTerminal())
    return terminalAt(place(code), patience(mode === 'silent' ? 300 : 20_000))
  }

  test('charges, tells of it, voids it once and gives back', async () => {
    const terminal = await open()
    expect(await terminal.ready()).toBe(true)
    expect(await terminal.last()).toBeNull()
    const sold = await terminal.sale({ amount, number: 42 })
    expect(sold).toMatchObject({ status: 'approved', amount: 42_550 })
    expect(await terminal.last()).toMatchObject({ reference: sold.reference, amount: 42_550 })
    expect(machine.charges()).toEqual([42_550])
    expect(await terminal.void(sold.invoiceNumber ?? '')).toMatchObject({ status: 'approved' })
    expect(await terminal.void(sold.invoiceNumber ?? '')).toMatchObject({ status: 'declined' })
    expect(await terminal.last()).toMatchObject({ reference: sold.reference, status: 'declined' })
    expect(machine.charges()).toEqual([])
    const back = await terminal.refund({ amount, number: 43, originalInvoiceNumber: '000042' })
    expect(back).toMatchObject({ status: 'approved', amount: 42_550 })
  })

  test('closes its totals, after which nothing is voided', async () => {
    const terminal = await open()
    const sold = await terminal.sale({ amount, number: 1 })
    expect(await terminal.close()).toMatch(/1 transacciones/)
    expect(await terminal.void(sold.invoiceNumber ?? '')).toMatchObject({ status: 'declined' })
  })

  test.each<[CardMode, string, number]>([
    ['silent', 'timeout', 0],
    ['garbage', 'garbage', 1],
    ['cut', 'unreachable', 1],
    ['drop', 'unreachable', 0],
    ['error', 'garbage', 0],
  ])('has no answer from one that behaves as %s', async (mode, trouble, charged) => {
    const terminal = await open(mode)
    machine.behave(mode)
    await expect(terminal.sale({ amount, number: 1 })).rejects.toMatchObject({
      message: 'Payment processing failed',
      trouble,
    })
    expect(machine.charges()).toHaveLength(charged)
  })

  test.each([
    [1_009_991, 'decline'],
    [1_009_996, 'drop'],
  ])('an amount of %d centavos behaves as %s', async (ending, mode) => {
    const terminal = await open()
    const asked = terminal.sale({ amount: cents(ending), number: 1 })
    if (mode === 'decline') expect((await asked).status).toBe('declined')
    else await expect(asked).rejects.toThrow('Payment processing failed')
    expect(machine.charges()).toEqual([])
  })

  test('says what failed when nobody is there', async () => {
    const terminal = await open()
    await machine.stop()
    await expect(terminal.void('1')).rejects.toThrow('Void transaction failed')
    await expect(terminal.refund({ amount, number: 1, originalInvoiceNumber: '1' })).rejects.toThrow(
      'Refund failed',
    )
    await expect(terminal.close()).rejects.toThrow(
      code === 'azul' ? 'Close totals failed' : 'Close batch failed',
    )
    await expect(terminal.last()).rejects.toMatchObject({ trouble: 'unreachable' })
  })

  test('asks for nothing that is no amount', async () => {
    const terminal = await open()
    expect(() => terminal.sale({ amount: cents(0), number: 1 })).toThrow('Amount must be greater than 0')
  })

  test('takes its behaviour from the control endpoint and tells what it charged', async () => {
    const terminal = await open()
    const control = await fetch(`${machine.url}/_control`, {
      method: 'POST',
      body: JSON.stringify({ mode: 'decline', times: 1 }),
    })
    expect(control.status).toBe(200)
    expect((await terminal.sale({ amount, number: 1 })).status).toBe('declined')
    expect((await terminal.sale({ amount, number: 2 })).status).toBe('approved')
    expect(await (await fetch(`${machine.url}/_control`)).json()).toMatchObject({ charges: [42_550] })
  })
})

test.each([
  ['stripe', 'Stripe'],
  ['paypal', 'PayPal'],
  ['square', 'Square'],
  ['mercadopago', 'MercadoPago'],
  ['terminal', 'Terminal'],
  ['payment_links', 'Payment links'],
])('there is no adapter of %s yet', async (code, name) => {
  machine = await startAzulTerminal()
  expect(() => terminalAt(place(code))).toThrow(`${name} adapter not yet implemented`)
})

test('a service of azul that gives no overall status is read by its text', async () => {
  machine = await startAzulTerminal({ saysInWords: true })
  const terminal = terminalAt(place('azul'), patience(20_000))
  const sold = await terminal.sale({ amount, number: 1 })
  expect(sold).toMatchObject({ status: 'approved', amount: 42_550 })
  expect(sold.message).toBe('TRANSACCION APROBADA 004512, NO REQUIERE FIRMA')
  expect(await terminal.last()).toMatchObject({ status: 'approved', reference: sold.reference })
  machine.behave('decline')
  expect(await terminal.sale({ amount, number: 2 })).toMatchObject({ status: 'declined' })
  expect(await terminal.void(sold.invoiceNumber ?? '')).toMatchObject({ status: 'approved' })
  expect(await terminal.void(sold.invoiceNumber ?? '')).toMatchObject({ status: 'declined' })
})
