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
  'fiscal.getOpenBlocks': () => [undefined],
  'fiscal.getSequences': () => [undefined],
  'fiscal.registerSequence': () => [{ ...someRange(), authorized_on: '2026-01-01' }],
  'fiscal.voidNumbers': (_, theirs) => [{ id: theirs.sequence, count: 1, reason: 'Prueba' }],
}
