import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { isPictureAddress, pictureOfWidth } from '#platform/values/picture-address.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { picturePicker } from '#ui/form/picture-place.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Filled, useIsFilled } from '#ui/page/places.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { isColour, isLink } from '../../sections/schema/fields.ts'
import { TargetPicker } from '../../targets/target-picker.tsx'
import { usePreviewKnown } from '../preview/preview-known.client.ts'
import { useInHand } from '../store/editor-store.client.ts'
import { fieldWords } from './field-words.messages.ts'
import type { ControlProps } from './plain-controls.tsx'
import type { Setting } from './setting.client.ts'
import { isOfPhone, SettingState, useDesktopWords } from './setting-head.tsx'
import { settingsMessages } from './settings.messages.ts'
import { useTyped } from './typed.client.ts'

type OneProps = { setting: Setting }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Grounds and inks that go with most themes; any other is typed or picked. */
const SWATCHES = ['#ffffff', '#faf6f0', '#f3ece2', '#fbe9e1', '#d9ebe9', '#3a241c', '#1b1917'] as const

export function ColourControl({ setting }: OneProps) {
  const t = useMessages(settingsMessages)
  const word = useMessages(fieldWords)
  const name = word(`field_${setting.name}`)
  const value = textOf(setting.value)
  const mayBeEmpty = setting.field.default === ''
  const { text, isWrong, onText, onLeft } = useTyped<string>(value, {
    read: (typed) => {
      const read = /^#?[0-9a-f]{6}$/i.test(typed.trim()) ? `#${typed.trim().replace('#', '')}` : typed.trim()
      return isColour(read) || (mayBeEmpty && read === '') ? read.toLowerCase() : null
    },
    write: (colour) => colour,
    set: (colour) => setting.set(colour, true),
  })
  return (
    <div className="grid gap-1.5">
      <Field
        label={name}
        changed={isOfPhone(setting)}
        end={<SettingState setting={setting} />}
        error={isWrong ? t('not_a_colour') : undefined}
      >
        <span className="flex items-center gap-1.5">
          <input
            type="color"
            aria-label={t('colour_named', { name, colour: value || t('by_ground') })}
            value={value || '#ffffff'}
            onChange={({ target }) => setting.set(target.value, true)}
            className="size-9 shrink-0 cursor-pointer rounded-control border border-field-line bg-surface p-1"
          />
          <TextInput
            mono
            value={text}
            placeholder={mayBeEmpty ? t('by_ground') : ''}
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            data-setting={setting.name}
            className="min-w-0 flex-1"
            onChange={({ target }) => onText(target.value)}
            onBlur={onLeft}
          />
        </span>
      </Field>
      <fieldset aria-label={name} className="m-0 flex flex-wrap gap-1.5 border-0 p-0">
        {SWATCHES.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={t('colour_named', { name, colour })}
            aria-pressed={value === colour}
            onClick={() => setting.set(colour)}
            style={{ backgroundColor: colour }}
            className={classNames(
              'size-7 cursor-pointer rounded-control-sm border border-line-strong',
              value === colour && 'ring-2 ring-accent-edge',
            )}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** A picture of the library, sent from here, or by its address. */
export function PictureControl({ setting }: OneProps) {
  const t = useMessages(settingsMessages)
  const word = useMessages(fieldWords)
  const [isOpen, setOpen] = useState(false)
  const isOffered = useIsFilled(picturePicker)
  const value = textOf(setting.value)
  const { text, isWrong, onText, onLeft } = useTyped<string>(value, {
    read: (typed) => (typed.trim() === '' || isPictureAddress(typed.trim()) ? typed.trim() : null),
    write: (address) => address,
    set: (address) => setting.set(address, true),
  })
  return (
    <div className="grid gap-2">
      <Field
        label={word(`field_${setting.name}`)}
        changed={isOfPhone(setting)}
        end={<SettingState setting={setting} />}
        error={isWrong ? t('not_a_picture') : undefined}
      >
        <TextInput
          value={text}
          inputMode="url"
          autoComplete="off"
          data-setting={setting.name}
          onChange={({ target }) => onText(target.value)}
          onBlur={onLeft}
        />
      </Field>
      {value !== '' && (
        <img
          src={pictureOfWidth(value, 480)}
          alt=""
          className="max-h-40 w-full rounded-control border border-line bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {isOffered && (
          <Button size="sm" icon={<ImagePlus />} onClick={() => setOpen(true)}>
            {t(value === '' ? 'choose_picture' : 'change_picture')}
          </Button>
        )}
        {value !== '' && (
          <Button size="sm" variant="quiet" onClick={() => setting.set('')}>
            {t('remove_picture')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Filled
          place={picturePicker}
          props={{
            category: setting.name === 'backgroundImage' ? 'background' : 'store',
            onPicked: (address) => {
              setting.set(address)
              setOpen(false)
            },
            onClose: () => setOpen(false),
          }}
        />
      )}
    </div>
  )
}

/** What of the store a link leads to, by its name; any other address is typed. */
export function LinkControl({ setting }: OneProps) {
  const t = useMessages(settingsMessages)
  const word = useMessages(fieldWords)
  const help = useDesktopWords(setting)
  const name = word(`field_${setting.name}`)
  const value = textOf(setting.value)
  const { text, isWrong, onText, onLeft } = useTyped<string>(value, {
    read: (typed) => (typed.trim() === '' || isLink(typed.trim()) ? typed.trim() : null),
    write: (address) => address,
    set: (address) => setting.set(address, true),
  })
  return (
    <div className="grid gap-1.5">
      <Field
        label={name}
        changed={isOfPhone(setting)}
        end={<SettingState setting={setting} />}
        help={help ?? t('link_help')}
        error={isWrong ? t('not_a_link') : undefined}
      >
        <TextInput
          value={text}
          inputMode="url"
          autoComplete="off"
          data-setting={setting.name}
          onChange={({ target }) => onText(target.value)}
          onBlur={onLeft}
        />
      </Field>
      <TargetPicker label={name} address={value} onPicked={(address) => setting.set(address)} />
    </div>
  )
}

const CODE_HELP = { html: 'html_help', css: 'css_help', javascript: 'js_help' } as const

/** What a shop writes of HTML, CSS or JavaScript, and what of its styles was left out. */
export function CodeControl({ setting, field }: ControlProps<'code'>) {
  const t = useMessages(settingsMessages)
  const word = useMessages(fieldWords)
  const section = useInHand()
  const refused = usePreviewKnown((known) => (section ? known.refused[section.id] : undefined))
  const value = textOf(setting.value)
  const leftOut = field.language === 'css' && value !== '' ? (refused ?? []) : []
  const tooMany = leftOut.find(({ why }) => why === 'too_many')
  const others = leftOut.filter(({ why }) => why !== 'too_many')
  return (
    <Field
      label={word(`field_${setting.name}`)}
      changed={isOfPhone(setting)}
      end={<SettingState setting={setting} />}
      help={t(CODE_HELP[field.language])}
      warning={
        [
          tooMany && t('too_many_selectors', { what: tooMany.what }),
          others.length > 0 && t('left_out', { what: others.map(({ what }) => what).join(' · ') }),
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      aside={
        value.length > field.most * 0.8 ? (
          <span className="text-xs text-muted">
            {t('so_many', { count: value.length, most: field.most })}
          </span>
        ) : undefined
      }
    >
      <TextArea
        value={value}
        maxLength={field.most}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        data-setting={setting.name}
        className="max-h-80 font-mono text-xs"
        onChange={({ target }) => setting.set(target.value, true)}
      />
    </Field>
  )
}
