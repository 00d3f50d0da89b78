import { ImageOff, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { isPictureAddress, pictureOfWidth } from '#platform/values/picture-address.ts'
import { Button } from '../button/button.tsx'
import { Filled, useIsFilled } from '../page/places.tsx'
import { useMessages } from '../words/messages.ts'
import { Field } from './field.tsx'
import { type Bound, useBound } from './fields.tsx'
import { pictureMessages } from './picture.messages.ts'
import { picturePicker } from './picture-place.ts'
import { TextInput } from './text-input.tsx'
import { useSettled } from './typed-search.client.ts'

/** So long nobody types before what they typed is looked at: an address has many keys. */
const TYPING_PAUSE_MS = 800

type Props<In extends FieldValues, Out> = Bound<In, Out> & { category: string }

/** The address of a picture: as it looks, typed, or chosen from what the shop keeps. */
export function PictureField<In extends FieldValues, Out>({ category, ...bound }: Props<In, Out>) {
  const t = useMessages(pictureMessages)
  const { field: look, disabled } = useBound(bound)
  const { field } = useController({ control: bound.form.control, name: bound.name })
  const [isOpen, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const isOffered = useIsFilled(picturePicker)
  const typed: unknown = field.value
  const address = typeof typed === 'string' ? typed : ''
  const settled = useSettled(address, TYPING_PAUSE_MS)
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Shown address={(isTyping ? settled : address).trim()} />
      <div className="grid min-w-0 flex-1 gap-2">
        <Field {...look}>
          <TextInput
            ref={field.ref}
            name={field.name}
            value={address}
            onChange={field.onChange}
            onFocus={() => setTyping(true)}
            onBlur={() => {
              setTyping(false)
              field.onBlur()
            }}
            inputMode="url"
            autoComplete="off"
          />
        </Field>
        {isOffered && (
          <div className="flex flex-wrap gap-2">
            <Button icon={<ImagePlus />} size="sm" disabled={disabled} onClick={() => setOpen(true)}>
              {t('choose')}
            </Button>
            {address !== '' && (
              <Button size="sm" variant="quiet" disabled={disabled} onClick={() => field.onChange('')}>
                {t('remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isOpen && (
        <Filled
          place={picturePicker}
          props={{
            category,
            onPicked: (chosen) => {
              field.onChange(chosen)
              setOpen(false)
            },
            onClose: () => setOpen(false),
          }}
        />
      )}
    </div>
  )
}

/** What is not a whole address is nobody's picture, and nothing is asked for it. */
function Shown({ address }: { address: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      aria-hidden="true"
      className="mt-6 grid size-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-faint"
    >
      {!isPictureAddress(address) || address === broken ? (
        <ImageOff className="size-5" />
      ) : (
        <img
          src={pictureOfWidth(address, 160)}
          alt=""
          className="size-full object-cover"
          onError={() => setBroken(address)}
        />
      )}
    </span>
  )
}
