import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { formatWords } from '../../formats/format-words.ts'
import { KNOWN_PATTERNS, knownPattern, PATTERNS } from '../../formats/known-patterns.ts'
import { hasFiles } from '../../schema/field-kinds.ts'
import type { FieldValidation, FileOptions, FormField } from '../../schema/form-schema.ts'
import { MEGABYTE, usualFileOptions } from '../../schema/new-form.ts'
import { changeValidation, measureOf } from '../state/fields.ts'
import { useDesigner } from '../store/designer-store.client.ts'
import { useFieldChange } from './field-change.client.ts'
import { panelMessages } from './panel.messages.ts'
import { PropertyNumber, PropertySwitch, PropertyText, PropertyWords } from './property-fields.tsx'

type Props = { field: FormField }

/** What an answer must be, by what the type can have. */
export function ValidationTab({ field }: Props) {
  const t = useMessages(panelMessages)
  const measure = measureOf(field.type)
  if (hasFiles(field.type)) return <FileRules field={field} />
  if (measure === 'length') return <TextRules field={field} />
  if (measure === 'amount' && field.type !== 'rating') return <AmountRules field={field} />
  return <p className="m-0 text-muted">{t('no_validation')}</p>
}

function useValidationChange(key: string) {
  const designer = useDesigner()
  return (change: FieldValidation, typing?: string): void =>
    designer.edit((schema) => changeValidation(schema, key, change), typing === undefined ? {} : { typing })
}

const isAbove = (least: number | undefined, most: number | undefined): boolean =>
  least !== undefined && most !== undefined && least > most

function TextRules({ field: { key, validation = {} } }: Props) {
  const t = useMessages(panelMessages)
  const language = useLanguage()
  const change = useValidationChange(key)
  const { minLength, maxLength, pattern = '', messages } = validation
  const known = knownPattern(pattern)
  const format = formatWords(pattern, language)
  const choose = (name: string): void => {
    const chosen = KNOWN_PATTERNS.find((each) => each === name)
    if (name === 'none') change({ pattern: undefined, messages: undefined })
    else if (chosen) {
      change({ pattern: PATTERNS[chosen], messages: { pattern: t(`said_${chosen}`) } })
    }
  }
  return (
    <div className="grid gap-4">
      <PropertyNumber
        label={t('min_length')}
        whole
        min={0}
        max={10_000}
        value={minLength}
        onNumber={(number) => change({ minLength: number }, 'minLength')}
        error={isAbove(minLength, maxLength) ? t('order_wrong') : undefined}
      />
      <PropertyNumber
        label={t('max_length')}
        whole
        min={1}
        max={10_000}
        value={maxLength}
        onNumber={(number) => change({ maxLength: number }, 'maxLength')}
      />
      <Field label={t('patterns')}>
        <Select
          value={pattern === '' ? 'none' : (known ?? 'own')}
          onValueChange={choose}
          options={[
            { value: 'none', label: t('pattern_none') },
            ...KNOWN_PATTERNS.map((name) => ({ value: name, label: t(`pattern_${name}`) })),
            { value: 'own', label: t('pattern_own'), disabled: true },
          ]}
        />
      </Field>
      <PropertyText
        label={t('pattern')}
        mono
        most={500}
        value={pattern}
        help={t('pattern_help')}
        onText={(text) => change({ pattern: text || undefined }, 'pattern')}
      />
      {pattern !== '' && (
        <PropertyText
          label={t('pattern_message')}
          placeholder={t('pattern_usual')}
          value={messages?.pattern ?? ''}
          help={format === null ? t('pattern_unsaid') : t('pattern_said', { format })}
          onText={(text) => change({ messages: text ? { pattern: text } : undefined }, 'message')}
        />
      )}
    </div>
  )
}

function AmountRules({ field }: Props) {
  const t = useMessages(panelMessages)
  const { key, type, validation = {}, step } = field
  const change = useValidationChange(key)
  const changeStep = useFieldChange(key)
  const { min, max } = validation
  return (
    <div className="grid gap-4">
      <PropertyNumber
        label={t('min')}
        value={min}
        placeholder={type === 'slider' ? '0' : ''}
        onNumber={(number) => change({ min: number }, 'min')}
        error={isAbove(min, max) ? t('order_wrong') : undefined}
      />
      <PropertyNumber
        label={t('max')}
        value={max}
        placeholder={type === 'slider' ? '100' : ''}
        onNumber={(number) => change({ max: number }, 'max')}
      />
      {type === 'number' && (
        <PropertySwitch
          label={t('whole')}
          checked={step === 1}
          onChecked={(on) => changeStep({ step: on ? 1 : undefined })}
        />
      )}
      {type === 'slider' && (
        <PropertyNumber
          label={t('step')}
          value={step}
          min={0.000_001}
          placeholder="1"
          onNumber={(number) => changeStep({ step: number }, 'step')}
        />
      )}
    </div>
  )
}

function FileRules({ field: { key, type, fileOptions = usualFileOptions(type) } }: Props) {
  const t = useMessages(panelMessages)
  const changeField = useFieldChange(key)
  const change = (part: Partial<FileOptions>, typing?: string): void =>
    changeField({ fileOptions: { ...fileOptions, ...part } }, typing)
  const { multiple, maxFiles, maxSizeBytes, allowedFormats } = fileOptions
  return (
    <div className="grid gap-4">
      <PropertySwitch label={t('multiple')} checked={multiple} onChecked={(on) => change({ multiple: on })} />
      {multiple && (
        <PropertyNumber
          label={t('max_files')}
          whole
          min={1}
          max={20}
          value={maxFiles}
          onNumber={(number) => number !== undefined && change({ maxFiles: number }, 'maxFiles')}
        />
      )}
      <PropertyNumber
        label={t('max_size')}
        min={1}
        max={100}
        value={maxSizeBytes / MEGABYTE}
        onNumber={(number) =>
          number !== undefined && change({ maxSizeBytes: Math.round(number * MEGABYTE) }, 'maxSize')
        }
      />
      <PropertyWords
        label={t('formats')}
        help={t('formats_help')}
        words={allowedFormats}
        onWords={(formats) => change({ allowedFormats: formats })}
        takeAway={(name) => t('take_format', { name })}
        most={50}
      />
    </div>
  )
}
