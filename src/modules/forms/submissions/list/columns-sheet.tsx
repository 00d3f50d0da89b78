import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { shownKeys, type TableField } from './submission-columns.tsx'
import { submissionListMessages } from './submission-list.messages.ts'

type Props = {
  fields: readonly TableField[]
  /** Null where nobody chose. */
  chosen: readonly string[] | null
  onChoose: (keys: readonly string[] | null) => void
}

/** Which fields of the form are columns. */
export function ColumnsButton({ fields, chosen, onChoose }: Props) {
  const t = useMessages(submissionListMessages)
  const [isOpen, setOpen] = useState(false)
  const shown = shownKeys(fields, chosen)
  const turn = (key: string, on: boolean) =>
    onChoose(on ? [...shown, key] : shown.filter((other) => other !== key))
  return (
    <>
      <Button size="sm" icon={<Columns3 />} onClick={() => setOpen(true)}>
        {t('columns')}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={t('columns')}
        description={t('columns_help')}
        footer={<Button onClick={() => onChoose(null)}>{t('columns_usual')}</Button>}
      >
        <ul className="m-0 grid list-none gap-3 p-0">
          {fields.map(({ key, label, former }) => (
            <li key={key}>
              <Checkbox
                label={label}
                help={former ? t('former') : undefined}
                checked={shown.includes(key)}
                onCheckedChange={(on) => turn(key, on)}
              />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
