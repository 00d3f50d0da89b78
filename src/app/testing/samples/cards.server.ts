import { randomUUID } from 'node:crypto'
import { methodOf } from '../till.server.ts'
import type { World } from '../world.server.ts'
import type { Samples } from './ids.server.ts'

const newTerminal = (name: string) => ({
  code: 'azul' as const,
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

export const CARD_SAMPLES: Samples = {
  'cardProvider.getAll': () => [undefined],
  'cardProvider.save': (_, theirs) => [{ id: theirs.cardProvider, ...newTerminal('AZUL') }],
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
}

/** A card terminal with charges in every state that can be asked about, each of a sale of its own. */
export async function someCharges(shop: World, name: string) {
  const call = shop.call.cards
  const cardProvider = randomUUID()
  await shop.call.cardProvider.save({ id: cardProvider, ...newTerminal(name) })
  const charge = async (reference: string | null): Promise<string> => {
    const { id } = await call.startAttempt(newCharge(cardProvider, methodOf(shop, 'CARD')))
    const answer = {
      status: 'approved' as const,
      amount: 11_800,
      reference,
      authorizationCode: '1',
      message: name,
    }
    if (reference !== null) await call.settleAttempt({ id, outcome: 'approved', answer })
    return id
  }
  const startedCharge = await charge(null)
  const approvedCharge = await charge('000001')
  const voidingCharge = await charge('000002')
  await call.startVoid({ id: voidingCharge })
  return { cardProvider, cardMethod: methodOf(shop, 'CARD'), startedCharge, approvedCharge, voidingCharge }
}
