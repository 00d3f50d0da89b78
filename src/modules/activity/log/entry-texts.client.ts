import { useMemo } from 'react'
import type { Answer } from '#ui/calls/api.ts'
import type { Fact } from '#ui/page/facts.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { activityMessages } from './activity.messages.ts'
import type { Sayings } from './activity-words.client.ts'
import type { Told } from './told.ts'
import { toldText } from './told-text.ts'

export type Entry = Answer<'activity', 'getAll'>['data'][number]

/** How an entry reads: each of its parts in words, and never by the name that the program has for it. */
export function useEntryTexts(sayings: Sayings | null) {
  const t = useMessages(activityMessages)
  const formats = useFormats()
  return useMemo(() => {
    const noun = ({ noun: name }: Pick<Entry, 'noun'>) => sayings?.noun(name) ?? t('record_else')
    const field = (entry: Pick<Entry, 'noun'>, name: string) =>
      sayings?.field(entry.noun, name) ?? t('field_else')
    const value = (entry: Pick<Entry, 'noun'>, name: string, told: Told): string =>
      toldText(name, told, {
        day: formats.day,
        dateTime: formats.dateTime,
        percent: formats.percent,
        yes: t('yes'),
        no: t('no'),
        none: t('none'),
        count: (count) => t('count', { count }),
        // Where only what it was is told, it is how the record stood.
        word: (code) =>
          sayings?.value(entry.noun, name, code) ??
          (name === 'from' || name === 'to' ? (sayings?.value(entry.noun, 'status', code) ?? null) : null),
      })
    /** By what each is called; what nobody has a word for says nothing. */
    const details = (entry: Entry): Fact[] => {
      const said = new Map<string, string[]>()
      for (const { field: name, value: told, isWithheld } of entry.details) {
        const label = sayings?.field(entry.noun, name) ?? null
        if (label === null) continue
        said.set(label, [...(said.get(label) ?? []), isWithheld ? t('withheld') : value(entry, name, told)])
      }
      return [...said].map(([label, values]) => [label, values.join(', ')])
    }
    return {
      noun,
      field,
      done: ({ action }: Pick<Entry, 'action'>) => sayings?.done(action) ?? t('done_else'),
      at: ({ at }: Pick<Entry, 'at'>) => formats.dateTime(at),
      person: ({ person, support }: Pick<Entry, 'person' | 'support'>) => {
        if (support !== null) return support
        return person === null ? t('program') : person.name || t('somebody')
      },
      record: (entry: Entry) => {
        const name = entry.subject?.name ?? null
        return name === null ? noun(entry) : `${noun(entry)} · ${name}`
      },
      fields: (entry: Entry) =>
        [...new Set(entry.changes.map((change) => field(entry, change.field)))].join(', '),
      value,
      details,
    }
  }, [t, formats, sayings])
}

export type EntryTexts = ReturnType<typeof useEntryTexts>
