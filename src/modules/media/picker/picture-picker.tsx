import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import type { PicturePicking } from '#ui/form/picture-place.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { AddressTab } from './address-tab.tsx'
import { LibraryTab } from './library-tab.tsx'
import { pickerMessages } from './picker.messages.ts'
import { UploadTab } from './upload-tab.tsx'

type Tab = 'upload' | 'url' | 'library'

/** Chooses a picture: sent from here, by its address elsewhere, or one that the shop keeps. */
export function PicturePicker({ category, onPicked, onClose }: PicturePicking) {
  const t = useMessages(pickerMessages)
  const mayUpload = usePermission('media.upload') === 'allowed'
  const mayLook = usePermission('media.view') === 'allowed'
  const [chosen, setTab] = useState<Tab | null>(null)
  const tab = chosen ?? (mayUpload ? 'upload' : mayLook ? 'library' : 'url')
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={t('title')}
      size="lg"
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="grid gap-4">
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
          <UploadTab category={category} onPicked={onPicked} onMany={() => setTab('library')} />
        )}
        {tab === 'url' && <AddressTab category={category} mayKeep={mayUpload} onPicked={onPicked} />}
        {tab === 'library' && <LibraryTab onPicked={onPicked} />}
      </div>
    </Dialog>
  )
}
