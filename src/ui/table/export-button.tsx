import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { showToast } from '../toast/toast.tsx'
import { errorText } from '../words/error-text.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import type { Listed } from './list.client.ts'
import type { Column } from './table-columns.ts'

type Props<Row> = { name: string; columns: readonly Column<Row>[]; list: Listed<Row> }

/** Saves all that was found, on whatever page, as a file for a spreadsheet, and says how far it is. */
export function ExportButton<Row>({ name, columns, list }: Props<Row>) {
  const t = useMessages(uiMessages)
  const [done, setDone] = useState(0)
  const save = useMutation({
    mutationFn: async () => {
      setDone(0)
      const { saveList } = await import('./list-file.client.ts')
      await saveList({ name, columns, parts: list.parts(), onProgress: setDone })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', about: 'export' }),
  })
  const { total = 0 } = list
  const part = save.isPending && done > 0 && done < total
  return (
    <Button icon={<Download />} saving={save.isPending} disabled={total === 0} onClick={() => save.mutate()}>
      {part ? `${t('export')} ${Math.floor((done / total) * 100)} %` : t('export')}
    </Button>
  )
}
