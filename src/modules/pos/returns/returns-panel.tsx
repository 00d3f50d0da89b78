import { DEFAULT_TIME_ZONE } from '#ui/words/format.ts'
import { useTillInfo } from '../opening/till-info.client.ts'
import { usePrintNow } from '../printing/use-print.client.ts'
import { noteReceipt } from './note-receipt.ts'
import { NotesList } from './notes-list.tsx'
import { ReturnSheet } from './return-sheet.tsx'
import { useReturnsPort } from './returns-port.client.ts'
import { useReturn } from './use-return.client.ts'

/** Taking back what was sold: `030`. Made anew each time, so that nothing of the last return is left in it. */
export function ReturnsPanel({ open }: { open: boolean }) {
  return open ? <OpenPanel /> : null
}

function OpenPanel() {
  const till = useReturnsPort()
  const info = useTillInfo().data
  const printNow = usePrintNow()
  const returning = useReturn({
    cashboxId: info?.cashbox.id ?? null,
    onReturned: (note) => till.stock.refresh(note.items.map(({ product_id }) => product_id)),
  })
  const place = { cashbox: info?.cashbox.name ?? null, timeZone: info?.time_zone ?? DEFAULT_TIME_ZONE }
  return (
    <ReturnSheet
      returning={returning}
      notes={<NotesList />}
      print={(note) => printNow(noteReceipt(note, place))}
      onClose={() => till.close()}
    />
  )
}
