import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { csvText } from '#ui/table/csv.ts'
import { saveBlob, saveFile } from '#ui/table/save-file.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { formatDay } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { worthText } from '../worth-text.ts'
import { batchesMessages } from './batches.messages.ts'
import { MOST_IN_BATCH } from './batches.ts'

type Batch = Answer<'voucherBatch', 'getAll'>['data'][number]

type Format = 'csv' | 'images'

/** Files are named by the beginning of the batch's id. */
const NAMED_BY = 8

/** Makes the pictures of a batch's active vouchers, unless it is ended before. */
function useImages(batch: Batch) {
  const t = useMessages(batchesMessages)
  const [done, setDone] = useState<number | null>(null)
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])
  async function make(): Promise<'exported' | 'export_cancelled' | 'no_active'> {
    const control = new AbortController()
    ending.current = control
    setDone(0)
    const [{ voucherImages }, { data }] = await Promise.all([
      import('./voucher-images.client.ts'),
      api.voucher.getVouchers.fetch({ batchId: batch.id, status: 'active', pageSize: MOST_IN_BATCH }),
    ])
    if (data.length === 0) return 'no_active'
    const pictures = data.map((voucher) => ({
      code: voucher.code,
      title: t('image_title'),
      worth: worthText(voucher),
      name: voucher.batch.name,
      // As the paper says it to whoever it is given to.
      until: t('image_until', { day: formatDay(voucher.valid_until, { language: 'es' }) }),
    }))
    const file = await voucherImages(pictures, {
      signal: control.signal,
      onProgress: (count) => {
        setDone(count)
        showToast({ title: t('exporting', { done: count, all: data.length }), tone: 'info' })
      },
    })
    if (!file) return 'export_cancelled'
    saveBlob(`bonos-${batch.id.slice(0, NAMED_BY)}.zip`, file)
    return 'exported'
  }
  return { make, done, end: () => ending.current?.abort() }
}

/** Saves the vouchers of a batch as a file. */
export function ExportDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useMessages(batchesMessages)
  const [format, setFormat] = useState<Format>('csv')
  const images = useImages(batch)
  // A wheel that turns would be drawn between any two of them, and without a graphics card takes longer than they do.
  const isWheelShown = format === 'csv'
  const save = useMutation({
    mutationFn: async () => {
      if (format === 'images') return images.make()
      const { headers, rows } = await api.voucher.exportCsv.fetch({ batchId: batch.id })
      saveFile(
        `bonos-${batch.id.slice(0, NAMED_BY)}.csv`,
        'text/csv;charset=utf-8',
        csvText([headers, ...rows]),
      )
      return 'exported' as const
    },
    onSuccess: (result) => {
      showToast({ title: t(result) })
      if (result !== 'no_active') onClose()
    },
    onError: () =>
      format === 'images' && showToast({ title: t('images_failed'), tone: 'error', about: 'images' }),
  })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(now) => !now && onClose()}
      title={t('export_title', { number: batch.batch_number })}
      description={t('export_help')}
      footer={
        <>
          <Button onClick={save.isPending && format === 'images' ? images.end : onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            saving={save.isPending && isWheelShown}
            aria-disabled={save.isPending}
            onClick={() => !save.isPending && save.mutate()}
          >
            {t('export')}
          </Button>
        </>
      }
    >
      <Segmented
        label={t('format')}
        value={format}
        onValueChange={(chosen) => !save.isPending && setFormat(chosen)}
        segments={[
          { value: 'csv', label: t('csv') },
          { value: 'images', label: t('images') },
        ]}
      />
      <p className="mt-2 mb-0 text-sm text-muted">{t(`${format}_help`)}</p>
      {save.isPending && images.done !== null && (
        <p role="status" className="mb-0 text-muted">
          {t('exporting', { done: images.done, all: batch.count_active })}
        </p>
      )}
      <ErrorNotice error={save.error} className="mt-4" />
    </Dialog>
  )
}
