import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from 'lucide-react'
import { use, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { pictureOfWidth } from '#platform/values/picture-address.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { FieldsDisabled, useFieldName } from '#ui/form/field-names.client.ts'
import { TextField } from '#ui/form/fields.tsx'
import { picturePicker } from '#ui/form/picture-place.ts'
import { Filled } from '#ui/page/places.tsx'
import { formatWhole } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { MOST_PICTURES } from '../../offers/offer.ts'
import { offersMessages } from '../offers.messages.ts'
import type { OfferValues } from './offer-values.ts'

type Props = { form: UseFormReturn<OfferValues, unknown, OfferValues>; name: string }

/** The pictures of a product in their order, each with what is to be seen on it; the first stands for it. */
export function PicturesField({ form, name }: Props) {
  const t = useMessages(offersMessages)
  const disabled = use(FieldsDisabled)
  const [isOpen, setOpen] = useState(false)
  const rows = useFieldArray({ control: form.control, name: 'pictures', keyName: 'key' })
  useFieldName('pictures', t('pictures'), (value) => formatWhole(Array.isArray(value) ? value.length : 0))
  const count = rows.fields.length
  return (
    <div className="grid gap-3">
      {count === 0 && <p className="m-0 text-muted">{t('no_pictures')}</p>}
      <ol className="m-0 grid list-none gap-3 p-0">
        {rows.fields.map(({ key, url }, index) => (
          <li key={key} className="flex flex-wrap items-start gap-3">
            <img
              src={pictureOfWidth(url, 160)}
              alt=""
              className="mt-6 size-16 shrink-0 rounded-control border border-line object-cover"
            />
            <div className="min-w-48 flex-1">
              <TextField
                form={form}
                name={`pictures.${index}.alt`}
                label={t('picture_alt', { number: index + 1 })}
                help={index === 0 ? t('picture_alt_help') : undefined}
                placeholder={name}
              />
            </div>
            <div className="mt-6 flex gap-1">
              <IconButton
                label={t('picture_up', { number: index + 1 })}
                variant="quiet"
                disabled={disabled || index === 0}
                onClick={() => rows.move(index, index - 1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={t('picture_down', { number: index + 1 })}
                variant="quiet"
                disabled={disabled || index === count - 1}
                onClick={() => rows.move(index, index + 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                label={t('picture_remove', { number: index + 1 })}
                variant="quiet"
                disabled={disabled}
                onClick={() => rows.remove(index)}
              >
                <Trash2 />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        icon={<ImagePlus />}
        className="justify-self-start"
        disabled={disabled || count >= MOST_PICTURES}
        onClick={() => setOpen(true)}
      >
        {t('add_picture')}
      </Button>
      {isOpen && (
        <Filled
          place={picturePicker}
          props={{
            category: 'products',
            onPicked: (url) => {
              rows.append({ url, alt: '' })
              setOpen(false)
            },
            onClose: () => setOpen(false),
          }}
        />
      )}
    </div>
  )
}
