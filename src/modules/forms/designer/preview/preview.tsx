import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { day } from '#platform/values/day.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { compiledOf } from '../../engine/compiled.ts'
import { firstAnswers, openForm } from '../../engine/live-form.ts'
import type { UploadPort } from '../../fields/files/upload-port.ts'
import { FormView } from '../../fields/form-view.tsx'
import { useFormWords } from '../../fields/state/office-words.client.ts'
import type { FormLanguage } from '../../schema/form-schema.ts'
import { languagesOf } from '../../schema/new-form.ts'
import { withCalculatedPlaces } from '../../schema/thousands.ts'
import { designerMessages } from '../designer.messages.ts'
import { settingsMessages } from '../settings/settings.messages.ts'
import { ownLanguage } from '../state/translations.ts'
import { useSchema } from '../store/designer-store.client.ts'

/** Files of a preview go nowhere: they are there as if they had been sent. */
const TRIED_UPLOADS: UploadPort = {
  send: async ({ file: { name, size, type } }) => ({
    url: `/files/${crypto.randomUUID()}`,
    name,
    size,
    type,
  }),
}

/** The form as somebody fills it in, on a desk or a telephone; sending it says so and stores nothing. */
export function Preview() {
  const t = useMessages(designerMessages)
  const settings = useMessages(settingsMessages)
  const schema = useSchema()
  const today = useToday()
  const logo = useQuery(api.tenant.getCurrentConfig.queryOptions(undefined)).data?.config.logo_url
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  const [chosen, setChosen] = useState<FormLanguage | null>(null)
  const [turn, setTurn] = useState(0)
  const languages = languagesOf(schema)
  const language = chosen !== null && languages.includes(chosen) ? chosen : ownLanguage(schema)
  const words = useFormWords(language)
  const compiled = useMemo(() => compiledOf(withCalculatedPlaces(schema)), [schema])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins anew
  const live = useMemo(
    () => openForm(compiled, firstAnswers(compiled), { today: day(today) }),
    [compiled, today, turn],
  )
  return (
    <section
      aria-label={t('preview_of', { name: schema.metadata.name })}
      className="min-h-0 flex-1 overflow-y-auto bg-sunken px-4 py-5 md:px-6"
    >
      <div className="mx-auto mb-4 flex max-w-222 flex-wrap items-center gap-3">
        <p className="m-0 min-w-48 flex-1 text-muted">{t('preview_note')}</p>
        {languages.length > 1 && (
          <Segmented
            label={t('language')}
            value={language}
            onValueChange={setChosen}
            segments={languages.map((each) => ({ value: each, label: settings(each) }))}
          />
        )}
        <Segmented
          label={t('device')}
          value={device}
          onValueChange={setDevice}
          segments={[
            { value: 'desktop', label: t('desktop') },
            { value: 'phone', label: t('phone') },
          ]}
          className="max-sm:hidden"
        />
        <Button size="sm" variant="quiet" icon={<RotateCcw />} onClick={() => setTurn(turn + 1)}>
          {t('again')}
        </Button>
      </div>
      <div
        className={classNames(
          'mx-auto',
          device === 'phone'
            ? 'max-w-[24.375rem] rounded-card border border-line-strong bg-bg p-4'
            : 'max-w-222',
        )}
      >
        <FormView
          key={turn}
          form={compiled}
          live={live}
          language={language}
          words={words}
          mode="preview"
          uploads={TRIED_UPLOADS}
          logo={logo ? { url: logo, name: t('logo') } : undefined}
        />
      </div>
    </section>
  )
}
