import { useEffect, useRef, useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import type { PicturePicking } from '#ui/form/picture-place.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { AddressTab } from './address-tab.tsx'
import { useArrivingFiles } from './arriving-files.client.ts'
import { LibraryTab } from './library-tab.tsx'
import { pickerMessages } from './picker.messages.ts'
import { UploadTab } from './upload-tab.tsx'
import { useUploads } from './use-uploads.client.ts'

type Tab = 'upload' | 'url' | 'library'

/** One that was sent alone is taken, after as long as it takes to see that it arrived. */
const SEEN_MS = 500

/** Chooses a picture: sent from here, by its address elsewhere, or one that the shop keeps. */
export function PicturePicker({ category, onPicked, onClose }: PicturePicking) {
  const t = useMessages(pickerMessages)
  const mayUpload = usePermission('media.upload') === 'allowed'
  const mayLook = usePermission('media.view') === 'allowed'
  const [chosen, setTab] = useState<Tab | null>(null)
  const [alt, setAlt] = useState('')
  const [alone, setAlone] = useState<string | null>(null)
  const count = useRef(0)
  const tab = chosen ?? (mayUpload ? 'upload' : mayLook ? 'library' : 'url')
  const uploads = useUploads(category, alt, (url, isLast) => {
    if (count.current === 1) setAlone(url)
    else if (isLast) setTab('library')
  })
  useEffect(() => {
    if (alone === null) return
    const soon = setTimeout(() => onPicked(alone), SEEN_MS)
    return () => clearTimeout(soon)
  }, [alone, onPicked])
  const take = (files: File[]): void => {
    count.current += files.length
    setTab('upload')
    uploads.add(files)
  }
  const isOver = useArrivingFiles(mayUpload, take)
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={category === 'background' ? t('title_background') : t('title')}
      size="lg"
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        <Segmented<Tab>
          label={t('how')}
          className="justify-self-start"
          value={tab}
          onValueChange={setTab}
          segments={[
            { value: 'upload', label: t('upload'), disabled: !mayUpload },
            { value: 'url', label: t('url') },
            { value: 'library', label: t('library'), disabled: !mayLook },
          ]}
        />
        {tab === 'upload' && (
          <UploadTab
            uploads={uploads}
            alt={alt}
            onAlt={setAlt}
            isOver={isOver}
            onFiles={take}
            onPicked={onPicked}
          />
        )}
        {tab === 'url' && <AddressTab category={category} mayKeep={mayUpload} onPicked={onPicked} />}
        {tab === 'library' && <LibraryTab category={category} onPicked={onPicked} />}
      </div>
    </Dialog>
  )
}
