import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { MOST_TESTIMONIALS, valueIn, type WrittenTestimonial } from '../../sections/schema/fields.ts'
import type { ControlProps } from './plain-controls.tsx'
import { SettingHead } from './setting-head.tsx'
import { settingsMessages } from './settings.messages.ts'

const isOpinions = (value: unknown): value is readonly WrittenTestimonial[] => Array.isArray(value)

/** Opinions that stand in the section itself. */
export function OpinionsControl({ setting, field }: ControlProps<'testimonials'>) {
  const t = useMessages(settingsMessages)
  const read = valueIn(field, setting.value)
  const opinions = isOpinions(read) ? read : []
  const change = (at: number, part: Partial<WrittenTestimonial>, typing = true): void =>
    setting.set(
      opinions.map((each, index) => (index === at ? { ...each, ...part } : each)),
      typing,
    )
  return (
    <div className="grid gap-2">
      <SettingHead setting={setting} />
      <p className="m-0 text-xs text-muted">{t('opinions_help')}</p>
      {opinions.map(({ name, text, rating }, index) => {
        const at = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own
          <div key={index} className="grid gap-1.5 rounded-control border border-line p-3">
            <div className="flex gap-1.5">
              <TextInput
                aria-label={t('opinion_name', { at })}
                value={name}
                maxLength={100}
                autoComplete="off"
                className="min-w-0 flex-1"
                onChange={({ target }) => change(index, { name: target.value })}
              />
              <IconButton
                label={t('remove_opinion', { at })}
                onClick={() => setting.set(opinions.filter((_, each) => each !== index))}
              >
                <Trash2 />
              </IconButton>
            </div>
            <TextArea
              aria-label={t('opinion_text', { at })}
              value={text}
              maxLength={600}
              onChange={({ target }) => change(index, { text: target.value })}
            />
            <Select
              aria-label={t('opinion_rating', { at })}
              value={String(rating)}
              options={[5, 4, 3, 2, 1].map((count) => ({
                value: String(count),
                label: t('stars', { count }),
              }))}
              onValueChange={(chosen) => change(index, { rating: Number(chosen) }, false)}
            />
          </div>
        )
      })}
      {opinions.length < MOST_TESTIMONIALS && (
        <Button
          size="sm"
          icon={<Plus />}
          className="justify-self-start"
          onClick={() => setting.set([...opinions, { name: '', text: '', rating: 5 }])}
        >
          {t('add_opinion')}
        </Button>
      )}
    </div>
  )
}
