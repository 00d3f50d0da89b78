import { useMutation } from '@tanstack/react-query'
import { Download, FileArchive, FileSpreadsheet, FileText, Table } from 'lucide-react'
import { useContext, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import type { Listed } from '#ui/table/list.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { TimeZoneContext } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { hasFiles } from '../../schema/field-kinds.ts'
import type { SubmissionRow, TableField } from '../list/submission-columns.tsx'
import { submissionsMessages } from '../submissions.messages.ts'
import type { ExportKind } from './export-work.client.ts'
import { exportsMessages } from './exports.messages.ts'

type Exported = {
  form: { name: string; slug: string }
  fields: readonly TableField[]
  list: Listed<SubmissionRow>
}
type Props = Pick<Exported, 'fields' | 'list'> & { exporting: Exporting }

/** Saves all that was found as a file of one's choice, says how far it is, and lets go of it when somebody says so. */
export function ExportMenu({ exporting, fields, list }: Props) {
  const t = useMessages(exportsMessages)
  const { total = 0 } = list
  const { start, cancel, isPending, done, of } = exporting
  const areFilesIn = fields.some(({ type }) => hasFiles(type))
  const choice = (key: ExportKind, icon: React.ReactNode) => ({
    key,
    label: t(key),
    icon,
    onSelect: () => start(key),
  })
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" icon={<Download />} disabled={total === 0}>
            {t('export')}
          </Button>
        }
        head={t('of_all', { count: total })}
        choices={[
          choice('csv', <Table />),
          choice('xlsx', <FileSpreadsheet />),
          choice('pdf', <FileText />),
          ...(areFilesIn ? [choice('files', <FileArchive />)] : []),
        ]}
      />
      <Dialog
        open={isPending}
        onOpenChange={(now) => !now && cancel()}
        size="sm"
        title={t('working')}
        footer={<Button onClick={cancel}>{t('cancel')}</Button>}
      >
        <p role="status" className="m-0 mb-2 tabular-nums">
          {t('working_help', { done: formatWhole(done), total: formatWhole(of) })}
        </p>
        <progress
          aria-label={t('working')}
          value={Math.min(done, of)}
          max={of}
          className="h-2 w-full accent-accent"
        />
      </Dialog>
    </>
  )
}

type Wanted = {
  kind: ExportKind
  /** Those that were chosen; without them all that the list finds. */
  rows?: readonly SubmissionRow[]
}

export type Exporting = ReturnType<typeof useExport>

/** Saves what was answered as a file, one at a time. */
export function useExport({ form, fields, list }: Exported) {
  const t = useMessages(exportsMessages)
  const say = useMessages(submissionsMessages)
  const language = useLanguage()
  const timeZone = useContext(TimeZoneContext)
  const [done, setDone] = useState(0)
  const leaving = useRef(new AbortController())
  const work = useMutation({
    mutationFn: async ({ kind, rows }: Wanted) => {
      let isWhole = true
      setDone(0)
      leaving.current = new AbortController()
      const { exportAs } = await import('./export-work.client.ts')
      await exportAs(kind, {
        name: form.slug,
        fields,
        say,
        language,
        timeZone,
        parts: rows ? () => partOf(rows) : list.parts,
        signal: leaving.current.signal,
        onProgress: setDone,
        missingName: t('missing'),
        onMissing: () => {
          isWhole = false
        },
      })
      return isWhole
    },
    onSuccess: (isWhole) =>
      showToast({
        title: t('done'),
        description: isWhole ? undefined : t('not_whole', { name: t('missing') }),
      }),
    onError: (error) => {
      if (leaving.current.signal.aborted) showToast({ title: t('cancelled'), tone: 'info', about: 'export' })
      else showToast({ title: errorText(error), tone: 'error', about: 'export' })
    },
  })
  return {
    start: (kind: ExportKind, rows?: readonly SubmissionRow[]) =>
      work.mutate({ kind, ...(rows && { rows }) }),
    cancel: () => leaving.current.abort(),
    isPending: work.isPending,
    done,
    /** How many are in the file that is being made. */
    of: work.variables?.rows?.length ?? list.total ?? 0,
  }
}

async function* partOf(rows: readonly SubmissionRow[]): AsyncGenerator<readonly SubmissionRow[]> {
  yield rows
}
