import { randomInt } from 'node:crypto'
import type { Samples } from './ids.server.ts'

/** A range that no call before it recorded. */
const someRange = () => {
  const from_number = 1 + 10 * randomInt(100_000_000)
  return { series: 'E', document_type: 'gubernamental', from_number, to_number: from_number + 9 }
}

export const FISCAL_SAMPLES: Samples = {
  'fiscal.changeSequenceState': (_, theirs) => [{ id: theirs.sequence, state: 'closed' }],
  'fiscal.endBlock': (_, theirs) => [{ id: theirs.numberBlock, reason: 'Prueba' }],
  'fiscal.allowTill': (_, theirs) => [{ id: theirs.till }],
  'fiscal.getOpenBlocks': () => [undefined, { page: 2, pageSize: 1 }],
  'fiscal.getSequences': () => [undefined],
  'fiscal.getTills': () => [undefined],
  'fiscal.renameTill': (_, theirs) => [{ id: theirs.till, name: 'Ajena' }],
  'fiscal.revokeTill': (_, theirs) => [{ id: theirs.till }],
  'fiscal.registerSequence': () => [{ ...someRange(), authorized_on: '2026-01-01' }],
  'fiscal.voidNumbers': (_, theirs) => [{ id: theirs.sequence, count: 1, reason: 'Prueba' }],
}
