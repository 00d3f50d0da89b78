import { lazy, Suspense, useEffect, useState } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { activeColumn, nameColumn, quietColumn } from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import { Suggestions } from '#ui/table/suggestions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { appointmentRulesMessages } from './rules.messages.ts'
import type { RuleInput } from './rules.ts'
import { SUGGESTED_RULES } from './suggested-rules.ts'

const RuleForm = lateForm(async () => (await import('./rule-form.tsx')).RuleForm)

/** Said where something is missing, which few shops are told. */
const RulesNotice = lazy(async () => ({
  default: (await import('#modules/delivery/channel-notice/rules-notice.tsx')).RulesNotice,
}))

type RuleRow = Answer<'appointmentRule', 'getAll'>['data'][number]

const { getAll } = api.appointmentRule
const ANSWERS = [getAll.queryKey()]

/** When a rule speaks, in words: `3 horas antes`. */
function useMomentWords(): (rule: Pick<RuleInput, 'hours'>) => string {
  const t = useMessages(appointmentRulesMessages)
  return ({ hours }) => t('before', { count: hours })
}

function useColumns(): readonly Column<RuleRow>[] {
  const t = useMessages(appointmentRulesMessages)
  const language = useLanguage()
  const when = useMomentWords()
  return [
    nameColumn({ header: t('name'), isFeminine: true }),
    { key: 'when', header: t('when'), cell: when, text: when },
    {
      key: 'channel',
      header: t('channel'),
      cell: ({ channel }) => t(channel),
      text: ({ channel }) => t(channel),
    },
    quietColumn('text', t(`text_${language}`), (row) => row[`text_${language}`], 'lg'),
    activeColumn(t('status'), { active: t('active'), inactive: t('inactive') }),
  ]
}

type Suggested = (typeof SUGGESTED_RULES)[number]

/** By which rules the shop reminds of appointments: /home/settings/appointment-reminders. */
export function RulesScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(RuleForm.loadSoon, [])
  const t = useMessages(appointmentRulesMessages)
  const when = useMomentWords()
  const [fresh, setFresh] = useState<RuleInput | undefined>()
  const list = usePages(getAll, listQuestion(filters))
  const nameOf = (rule: Suggested): string => `${when(rule)} · ${t(rule.channel)}`
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.appointmentRule}
      answers={ANSWERS}
      words={t}
      list={list}
      notice={
        <Suspense>
          <RulesNotice rules={list.rows} />
        </Suspense>
      }
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      suggestions={(begin) => (
        <Suggestions
          label={t('suggested')}
          suggested={SUGGESTED_RULES}
          nameOf={nameOf}
          right={right}
          onChoose={(rule) => {
            setFresh({ ...rule, name: nameOf(rule), is_active: false })
            begin()
          }}
        />
      )}
      form={(rule, onClose) => (
        <RuleForm
          rule={rule}
          {...(fresh && { fresh })}
          right={right}
          answers={ANSWERS}
          onClose={() => {
            setFresh(undefined)
            onClose()
          }}
        />
      )}
    />
  )
}
