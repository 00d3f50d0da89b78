import { randomInt, randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import { takeBlock } from './blocks/blocks.server.ts'
import { takeBlockInput } from './blocks/blocks.ts'
import type { DocumentType } from './ncf/document-types.ts'
import type { Series } from './ncf/ncf.ts'
import { listNcfTypes } from './ncf-types/ncf-types.server.ts'
import { registerSequence } from './sequences/sequences.server.ts'
import { sequenceInput } from './sequences/sequences.ts'

export type FiscalKinds = 'sequence' | 'till' | 'numberBlock' | 'ncfType'

/** A range that no call before it recorded. */
const anotherRange = () => {
  const from_number = 1 + 10 * randomInt(100_000_000)
  return { series: 'E', document_type: 'gubernamental', from_number, to_number: from_number + 9 }
}

/** Beside those that a shop may have by the time it is filled. */
const RANGES: readonly (readonly [Series, DocumentType, first: number])[] = [
  ['E', 'consumo', 2_000_001],
  ['E', 'credito_fiscal', 2_000_001],
  ['E', 'nota_credito', 1],
  ['B', 'consumo', 1],
]

async function register(
  owner: Ctx,
  [series, document_type, from_number]: (typeof RANGES)[number],
): Promise<string> {
  const numbers = { from_number, to_number: from_number + 999_999, authorized_on: '2026-01-15' }
  const { id } = await registerSequence(owner, sequenceInput.parse({ series, document_type, ...numbers }))
  return id
}

export const fiscalSamples = samplesOf<FiscalKinds>({
  fill: async ({ owner }) => {
    const sequences: string[] = []
    for (const range of RANGES) sequences.push(await register(owner, range))
    const till = randomUUID()
    const asked = { requestId: randomUUID(), tillId: till, documentType: 'consumo', count: 10 }
    const { block } = await takeBlock(owner, takeBlockInput.parse(asked), () => Promise.resolve())
    const [type] = await listNcfTypes(owner)
    return { sequence: sequences[0] ?? '', till, numberBlock: block?.id ?? '', ncfType: type?.id ?? '' }
  },
  inputs: {
    'fiscal.allowTill': (_, theirs) => [{ id: theirs.till }],
    'fiscal.changeSequenceState': (_, theirs) => [{ id: theirs.sequence, state: 'closed' }],
    'fiscal.endBlock': (_, theirs) => [{ id: theirs.numberBlock, reason: 'Prueba' }],
    'fiscal.getSequences': () => [undefined],
    'fiscal.registerSequence': () => [{ ...anotherRange(), authorized_on: '2026-01-01' }],
    'fiscal.renameTill': (_, theirs) => [{ id: theirs.till, name: 'Ajena' }],
    'fiscal.revokeTill': (_, theirs) => [{ id: theirs.till }],
    'fiscal.voidNumbers': (_, theirs) => [{ id: theirs.sequence, count: 1, reason: 'Prueba' }],
    'ncfType.getAll': () => [undefined],
    'ncfType.getById': (_, theirs) => [{ id: theirs.ncfType }],
    'ncfType.move': (_, theirs) => [{ id: theirs.ncfType, up: false }],
    'ncfType.update': (_, theirs) => [{ id: theirs.ncfType, short_name: 'Fiscal', warn_below: 50 }],
    'pos.getEndedNumbers': (_, theirs) => [{ tillId: theirs.till, blockIds: [theirs.numberBlock] }],
    'pos.returnNumbers': (_, theirs) => [{ tillId: theirs.till, blockId: theirs.numberBlock, nextNumber: 3 }],
  },
})
