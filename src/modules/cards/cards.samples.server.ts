import { randomUUID } from 'node:crypto'
import type { CashKinds } from '#modules/cash/cash.samples.server.ts'
import type { InvoicesKinds } from '#modules/invoices/invoices.samples.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import type { CardAttemptId } from '#platform/values/ids.ts'
import { settleAttemptInput, startAttemptInput, startVoidInput } from './attempt.ts'
import { settleAttempt, startAttempt } from './attempts/attempts.server.ts'
import { startVoid } from './attempts/voids.server.ts'
import { createCardProvider } from './settings/card-providers.server.ts'
import { terminalInput } from './settings/card-providers.ts'

export type CardsKinds =
  | 'cardProvider'
  | 'idleTerminal'
  | 'startedCharge'
  | 'approvedCharge'
  | 'voidingCharge'

const newTerminal = (name: string) => ({
  code: 'azul',
  name,
  api_url: 'http://127.0.0.1:8085/',
  is_default: true,
  is_active: true,
})

const newCharge = (providerId: string, paymentMethodId: string) => ({
  id: randomUUID(),
  saleId: randomUUID(),
  amount: 118,
  providerId,
  paymentMethodId,
})

type Charged = { owner: Ctx; name: string; provider: string; method: string }

/** A charge of a sale of its own, approved under a reference or not answered yet. */
async function charge(
  { owner, name, provider, method }: Charged,
  reference: string | null,
): Promise<CardAttemptId> {
  const input = startAttemptInput.parse(newCharge(provider, method))
  await startAttempt(owner, input)
  if (reference !== null) {
    const approved = { status: 'approved', amount: 11_800, reference, authorizationCode: '1', message: name }
    const settled = { id: input.id, outcome: 'approved', answer: approved }
    await settleAttempt(owner, settleAttemptInput.parse(settled))
  }
  return input.id
}

export const cardsSamples = samplesOf<CardsKinds, CashKinds | InvoicesKinds>({
  /** A card terminal with charges in every state that can be asked about. */
  fill: async ({ owner, name }, { cardMethod }) => {
    const { id: provider } = await createCardProvider(owner, terminalInput.parse(newTerminal(name)))
    const { id: idleTerminal } = await createCardProvider(
      owner,
      terminalInput.parse({ ...newTerminal(name), is_default: false }),
    )
    const charged = { owner, name, provider, method: cardMethod }
    const startedCharge = await charge(charged, null)
    const approvedCharge = await charge(charged, '000001')
    const voidingCharge = await charge(charged, '000002')
    await startVoid(owner, startVoidInput.parse({ id: voidingCharge }))
    return { cardProvider: provider, idleTerminal, startedCharge, approvedCharge, voidingCharge }
  },
  inputs: {
    'cardProvider.getAll': () => [undefined],
    'cardProvider.create': () => [newTerminal('AZUL')],
    'cardProvider.delete': (_, theirs) => [{ id: theirs.idleTerminal }],
    'cardProvider.getById': (_, theirs) => [{ id: theirs.cardProvider }],
    'cardProvider.move': (_, theirs) => [{ id: theirs.cardProvider, up: true }],
    'cashbox.delete': (_, theirs) => [{ id: theirs.idleCashbox }],
    'cardProvider.getPage': () => [{}, { search: 'Secreto', showDeleted: true }],
    'cardProvider.restore': (_, theirs) => [{ id: theirs.idleTerminal }],
    'cardProvider.update': (_, theirs) => [{ id: theirs.cardProvider, ...newTerminal('AZUL') }],
    'cards.findReferences': () => [{ references: ['1', '000001'] }],
    'cards.findTransaction': (_, theirs) => [{ providerId: theirs.cardProvider, mark: '000001/1' }],
    'cards.getOfSale': (_, theirs) => [{ saleId: theirs.invoice }],
    'cards.getOpen': (_, theirs) => [undefined, { cashboxId: theirs.cashbox }],
    'cards.letGo': (_, theirs) => [{ ids: [theirs.approvedCharge] }],
    'cards.markAttempt': (_, theirs) => [{ id: theirs.startedCharge, outcome: 'declined', reason: 'Prueba' }],
    'cards.noteClose': (_, theirs) => [{ providerId: theirs.cardProvider, totals: 'LOTE 12' }],
    'cards.noteVoid': (_, theirs) => [
      { providerId: theirs.cardProvider, mark: '000001/1', amount: 118, outcome: 'voided' },
    ],
    'cards.settleAttempt': (_, theirs) => [
      { id: theirs.startedCharge, outcome: 'declined' },
      {
        id: theirs.startedCharge,
        outcome: 'approved',
        answer: { status: 'approved', amount: 11_800, reference: '000009', authorizationCode: '9' },
      },
    ],
    'cards.settleVoid': (_, theirs) => [{ id: theirs.voidingCharge, outcome: 'voided' }],
    'cards.startAttempt': (mine, theirs) => [
      newCharge(theirs.cardProvider, theirs.cardMethod),
      newCharge(theirs.cardProvider, mine.cardMethod),
      newCharge(mine.cardProvider, theirs.cardMethod),
      { ...newCharge(mine.cardProvider, mine.cardMethod), cashboxId: theirs.cashbox },
      { ...newCharge(mine.cardProvider, mine.cardMethod), saleId: theirs.invoice },
    ],
    'cards.startVoid': (_, theirs) => [{ id: theirs.approvedCharge }],
    'cards.takeUp': (_, theirs) => [{ saleId: theirs.invoice }],
    'paymentInterface.getTenantInterfaces': () => [undefined],
  },
})
