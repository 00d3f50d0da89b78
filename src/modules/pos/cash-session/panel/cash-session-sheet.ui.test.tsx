import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SessionProvider } from '#modules/identity/sessions/session.tsx'
import type { CashboxId } from '#platform/values/ids.ts'
import { Store } from '#ui/store/store.client.ts'
import { draw } from '#ui/testing/draw.tsx'
import { type OpeningPort, OpeningPortContext } from '../../opening/opening-port.client.ts'
import { PanelPortContext } from '../../panel/panel-port.client.ts'
import { type CashSessionPort, CashSessionPortContext } from './cash-session-port.client.ts'
import { TillCashSession } from './cash-session-sheet.tsx'
import { TillSession } from './session-state.tsx'

const CASHBOX = { id: crypto.randomUUID() as CashboxId, code: 'C1', name: 'Caja 1' }
const SESSION = {
  user: { id: crypto.randomUUID(), name: 'Ana' },
  permissions: ['pos.cash_session'],
} as unknown as Parameters<typeof SessionProvider>[0]['session']

/** A till that is the shop's default one. */
const TILL = {
  cashbox: { id: new Store<CashboxId | null>(null) },
  becomeCashbox: () => undefined,
  sale: { state: new Store({ phase: 'idle' }) } as unknown as OpeningPort['sale'],
  unsentSales: {} as CashSessionPort['unsentSales'],
  open: () => undefined,
  close: () => undefined,
}

test('what is typed of the float stays when the counter learns late which cashbox it is', async () => {
  const opened = Promise.withResolvers<unknown>()
  const asked: unknown[] = []
  await draw(
    <SessionProvider session={SESSION} permissionName={(code) => code} onSignedOut={() => undefined}>
      <OpeningPortContext value={TILL}>
        <PanelPortContext value={TILL}>
          <CashSessionPortContext value={TILL}>
            <TillSession />
            <TillCashSession open />
          </CashSessionPortContext>
        </PanelPortContext>
      </OpeningPortContext>
    </SessionProvider>,
    {
      answers: {
        'pos.openTill': () => opened.promise,
        'cashSession.getCurrent': (input: unknown) => {
          asked.push(input)
          return { cashbox: CASHBOX, required: true, currencies: [], session: null }
        },
      },
    },
  )
  const float = page.getByRole('textbox', { name: 'Fondo de caja' })
  await expect.element(float).toHaveFocus()
  await userEvent.keyboard('2000')
  opened.resolve({ cashbox: CASHBOX, cash_session: null })
  await expect
    .element(page.getByRole('button', { name: /Caja cerrada/, includeHidden: true }))
    .toBeInTheDocument()
  await expect.element(float).toHaveFocus()
  await expect.element(float).toHaveValue('2000')
  expect(asked).toEqual([{ cashboxId: null }])
})
