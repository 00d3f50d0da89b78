import { type FormEvent, useState } from 'react'
import { isLinkAddress } from '#platform/values/document.ts'
import { isPictureAddress } from '#platform/values/picture-address.ts'
import { Button } from '../button/button.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { TextInput } from '../form/text-input.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { useMessages } from '../words/messages.ts'
import { documentMessages } from './document.messages.ts'

type Props = {
  kind: 'link' | 'image'
  begins: string
  onChosen: (chosen: { address: string; alt: string }) => void
  onEnd: () => void
}

/** Asks for the address of a link or of a picture. */
export function AddressDialog({ kind, begins, onChosen, onEnd }: Props) {
  const t = useMessages(documentMessages)
  const [address, setAddress] = useState(begins)
  const [alt, setAlt] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // The editor stands in a form of its own.
    event.stopPropagation()
    const typed = address.trim()
    if ((kind === 'link' ? isLinkAddress : isPictureAddress)(typed))
      onChosen({ address: typed, alt: alt.trim() })
    else setWrong(true)
  }
  return (
    <Dialog open onOpenChange={(now) => !now && onEnd()} title={t(`${kind}_title`)} size="sm">
      <Form changed={false} onSubmit={submit} className="grid gap-4">
        <Field label={t('address')} error={isWrong ? t('address_invalid') : undefined} required>
          <TextInput
            value={address}
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            onChange={({ currentTarget }) => {
              setAddress(currentTarget.value)
              setWrong(false)
            }}
          />
        </Field>
        {kind === 'image' && (
          <Field label={t('alt')} optional>
            <TextInput
              value={alt}
              maxLength={300}
              onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            />
          </Field>
        )}
        <Button type="submit" variant="primary" className="justify-self-end">
          {t('insert')}
        </Button>
      </Form>
    </Dialog>
  )
}
