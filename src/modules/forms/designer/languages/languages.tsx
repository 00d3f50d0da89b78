import { useState } from 'react'
import { TextInput } from '#ui/form/text-input.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { PropertySwitch } from '../panel/property-fields.tsx'
import { settingsMessages } from '../settings/settings.messages.ts'
import { otherLanguage, switchTranslation } from '../state/translations.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { type FormText, textsOf } from './texts.ts'

/** The form's own texts beside what they are in the other language. */
export function Languages() {
  const t = useMessages(settingsMessages)
  const designer = useDesigner()
  const schema = useSchema()
  const [onlyMissing, setOnlyMissing] = useState(false)
  const language = t(`in_${otherLanguage(schema)}`)
  const carries = schema.translations?.[otherLanguage(schema)] !== undefined
  const texts = textsOf(schema)
  const missing = texts.filter(({ other }) => other === '')
  /** What was filled in a moment ago stays in sight until the list is asked for anew. */
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null)
  const listed = onlyMissing ? texts.filter(({ id }) => shown?.has(id)) : texts
  return (
    <div className="grid gap-4">
      <PropertySwitch
        label={t('carries', { language })}
        help={t('carries_help')}
        checked={carries}
        onChecked={(on) => designer.edit((form) => switchTranslation(form, on))}
      />
      {carries && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p
              role="status"
              className={classNames('m-0', missing.length > 0 ? 'text-attn-text' : 'text-ok-text')}
            >
              {missing.length > 0 ? t('missing', { count: missing.length }) : t('missing_none')}
            </p>
            <div className="w-56">
              <PropertySwitch
                label={t('only_missing')}
                checked={onlyMissing}
                onChecked={(on) => {
                  setOnlyMissing(on)
                  setShown(new Set(missing.map(({ id }) => id)))
                }}
              />
            </div>
          </div>
          <div className="grid">
            {listed.map((text) => (
              <TextPair key={text.id} text={text} language={language} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function TextPair({ text, language }: { text: FormText; language: string }) {
  const t = useMessages(settingsMessages)
  const designer = useDesigner()
  const what = t(`what_${text.what}`, { name: text.name, option: text.option })
  return (
    <div className="grid items-center gap-x-4 gap-y-1.5 border-b border-line py-2 sm:grid-cols-2">
      <div className="min-w-0">
        <span className="block truncate text-xs text-muted">{what}</span>
        <span className="block wrap-anywhere">{text.own}</span>
      </div>
      <TextInput
        aria-label={t('text_of', { what, language })}
        placeholder={t('other_text', { language })}
        value={text.other}
        maxLength={text.length}
        autoComplete="off"
        onValueChange={(to) =>
          designer.edit((form) => text.translate(form, to), { typing: `text ${text.id}` })
        }
      />
    </div>
  )
}
