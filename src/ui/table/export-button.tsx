import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { showToast } from '../toast/toast.tsx'
import { errorText } from '../words/error-text.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { csvText } from './csv.ts'
import type { Listed } from './list.client.ts'
import { saveFile } from './save-file.client.ts'
import type { Column } from './table-columns.ts'

type Props<Row> = { name: string; columns: readonly Column<Row>[]; list: Listed<Row> }

/** Saves all that was found, on whatever page, as a file for a spreadsheet. */
export function ExportButton<Row>({ name, columns, list }: Props<Row>) {
  const t = useMessages(uiMessages)
  const save = useMutation({
    mutationFn: async () => {
      const written = columns.filter(({ text }) => text)
      const rows = (await list.every()).map((row) => written.map(({ text }) => text?.(row) ?? ''))
      saveFile(
        `${name}.csv`,
        'text/csv;charset=utf-8',
        csvText([written.map(({ header }) => header), ...rows]),
      )
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', about: 'export' }),
  })
  return (
    <Button icon={<Download />} saving={save.isPending} disabled={!list.total} onClick={() => save.mutate()}>
      {t('export')}
    </Button>
  )
}
