import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { useInHand } from '#ui/table/in-hand.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { activeColumn, nameColumn, quietColumn } from '#ui/table/record-columns.tsx'
import { commonOf } from '#ui/table/record-pages.tsx'
import { RowActions, removalOf } from '#ui/table/row-actions.tsx'
import { useRowOrder } from '#ui/table/row-order.client.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { appointmentRulesMessages } from './rules.messages.ts'
import type { RuleInput } from './rules.ts'
import { SUGGESTED_RULES } from './suggested-rules.ts'

const RuleForm = lateForm(async () => (await import('./rule-form.tsx')).RuleForm)

type RuleRow = Answer<'appointmentRule', 'getAll'>['data'][number]

const { getAll, move } = api.appointmentRule
const ANSWERS = [getAll.queryKey()]

function useColumns(): readonly Column<RuleRow>[] {
  const t = useMessages(appointmentRulesMessages)
  const language = useLanguage()
  const when = ({ hours }: Pick<RuleInput, 'hours'>): string => t('before', { count: hours })
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

/** By which rules the shop reminds of appointments: /home/settings/appointment-reminders. */
export function RulesScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(RuleForm.loadSoon, [])
  const t = useMessages(appointmentRulesMessages)
  const list = usePages(getAll, listQuestion(filters))
  const hand = useInHand<RuleRow>(list.rows)
  const [fresh, setFresh] = useState<RuleInput | undefined>()
  const removal = removalOf(api.appointmentRule, ANSWERS, t, right)
  const mayMove = right.state === 'allowed'
  const order = useRowOrder<RuleRow>({
    move,
    answers: ANSWERS,
    rowName: ({ name }) => name,
    filters,
    mayMove,
  })
  const begin = (rule?: RuleInput): void => {
    setFresh(rule)
    hand.begin()
  }
  const common = commonOf({
    noun: api.appointmentRule,
    answers: ANSWERS,
    words: t,
    list,
    columns: useColumns(),
    right,
    filters,
    onFilters,
    emptyHelp: t('empty_help'),
  })
  return (
    <>
      <ListScreen
        {...common}
        empty={{ ...common.empty, more: <Suggested right={right} onChoose={begin} /> }}
        rowName={({ name }) => name}
        create={{ label: t('new'), ...right, onCreate: () => begin() }}
        onOpen={hand.open}
        order={order}
        actions={(row) => (
          <RowActions
            row={row}
            name={row.name}
            onOpen={() => hand.open(row)}
            removal={removal}
            order={order}
          />
        )}
      />
      {hand.form((rule, onClose) => (
        <RuleForm rule={rule} {...(fresh && { fresh })} right={right} answers={ANSWERS} onClose={onClose} />
      ))}
    </>
  )
}

/** What many shops do, one press away from a form that has it; nothing is sent before it is saved and switched on. */
function Suggested({ right, onChoose }: { right: Right; onChoose: (rule: RuleInput) => void }) {
  const t = useMessages(appointmentRulesMessages)
  return (
    <ul aria-label={t('suggested')} className="m-0 flex list-none flex-wrap justify-center gap-2 p-0">
      {SUGGESTED_RULES.map((rule) => {
        const name = `${t('before', { count: rule.hours })} · ${t(rule.channel)}`
        return (
          <li key={name}>
            <PermissionButton
              state={right.state}
              permission={right.permission}
              whenDenied="disable"
              icon={<Plus />}
              onClick={() => onChoose({ ...rule, name, is_active: false })}
            >
              {name}
            </PermissionButton>
          </li>
        )
      })}
    </ul>
  )
}
