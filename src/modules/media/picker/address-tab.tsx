import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isPictureAddress } from '#platform/values/picture-address.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { settleToast, showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { fileNameIn } from '../pictures.ts'
import { pickerMessages } from './picker.messages.ts'

const { saveToMediaLibrary, getTenantMediaLibrary } = api.ecommerce

/** What a toast about an address is about: what was wrong with one is no news once another is typed. */
const ABOUT = 'media.address'

type Props = { category: string; mayKeep: boolean; onPicked: (url: string) => void }

/** The name at the end of an address, as people read it; as it stands there where its letters are of another alphabet than UTF-8. */
function nameIn(address: string): string {
  const path = address.replace(/[?#].*$/, '')
  try {
    return fileNameIn(decodeURI(path.replace(/%(?![0-9a-f]{2})/gi, '%25')))
  } catch {
    return fileNameIn(path)
  }
}

/** Takes the address of a picture elsewhere, and keeps it in the library where one may. */
export function AddressTab({ category, mayKeep, onPicked }: Props) {
  const t = useMessages(pickerMessages)
  const refresh = useRefresh([getTenantMediaLibrary.queryKey()])
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const keep = useMutation({
    mutationFn: async (url: string) => {
      if (!mayKeep) return
      await saveToMediaLibrary.call({
        url,
        filename: nameIn(url),
        category,
        metadata: { isExternal: true, uploadedAt: new Date().toISOString() },
      })
    },
    onSuccess: async (_, url) => {
      showToast({ title: t('added'), about: ABOUT })
      await refresh()
      onPicked(url)
    },
    onError: (error) =>
      showToast({ title: t('failed'), description: errorText(error), tone: 'error', about: ABOUT }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const url = address.trim()
    if (!isPictureAddress(url)) {
      setWrong(true)
      showToast({ title: t('invalid_url'), tone: 'error', about: ABOUT })
    } else keep.mutate(url)
  }
  return (
    <Form changed={false} onSubmit={submit} className="grid gap-4">
      <Field label={t('address')} error={isWrong ? t('invalid_url_help') : undefined} required>
        <TextInput
          value={address}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value)
            setWrong(false)
            settleToast(ABOUT)
          }}
        />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start" saving={keep.isPending}>
        {t('add')}
      </Button>
    </Form>
  )
}
