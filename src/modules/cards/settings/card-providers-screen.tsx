import { useEffect } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { useInHand } from '#ui/table/in-hand.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { activeColumn, DefaultBadge, nameColumn } from '#ui/table/record-columns.tsx'
import { RowActions, removalOf } from '#ui/table/row-actions.tsx'
import { useRowOrder } from '#ui/table/row-order.client.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { cardProvidersMessages } from './card-providers.messages.ts'
import { PROTOCOL_NAMES } from './card-providers.ts'
import { PaymentInterfaces } from './payment-interfaces.tsx'

const CardProviderForm = lateForm(async () => (await import('./card-provider-form.tsx')).CardProviderForm)

type TerminalRow = Answer<'cardProvider', 'getPage'>['data'][number]

const { getPage, getAll } = api.cardProvider
const ANSWERS = [getPage.queryKey(), getAll.queryKey(), api.paymentInterface.getTenantInterfaces.queryKey()]

const nameOf = ({ name }: TerminalRow): string => name

function useColumns(): readonly Column<TerminalRow>[] {
  const t = useMessages(cardProvidersMessages)
  const protocolOf = ({ code }: TerminalRow) => PROTOCOL_NAMES[code]
  return [
    nameColumn<TerminalRow>({
      header: t('name'),
      badges: ({ is_default }) => is_default && <DefaultBadge>{t('is_default')}</DefaultBadge>,
    }),
    { key: 'protocol', header: t('protocol'), cell: protocolOf, text: protocolOf },
    {
      key: 'api_url',
      header: t('api_url'),
      from: 'md',
      cell: ({ api_url }) => <span className="font-mono text-compact break-all">{api_url}</span>,
      text: ({ api_url }) => api_url,
    },
    {
      key: 'terminal',
      header: t('terminal_number'),
      from: 'lg',
      cell: ({ terminal }) => <span className="font-mono text-compact">{terminal}</span>,
      text: ({ terminal }) => terminal,
    },
    activeColumn(t('status'), { active: t('active'), inactive: t('inactive') }),
  ]
}

/** The card terminals of the shop: /home/settings/card-terminals. */
export function CardProvidersScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(CardProviderForm.loadSoon, [])
  const t = useMessages(cardProvidersMessages)
  const list = usePages(getPage, listQuestion(filters))
  const hand = useInHand<TerminalRow>(list.rows)
  const removal = removalOf(api.cardProvider, ANSWERS, t, right)
  const order = useRowOrder<TerminalRow>({
    move: api.cardProvider.move,
    answers: ANSWERS,
    rowName: nameOf,
    filters,
    mayMove: right.state === 'allowed',
  })
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={list}
        columns={useColumns()}
        rowName={nameOf}
        filtered={{ filters, onFilters, label: t('search'), hint: t('search_hint'), keepsDeleted: true }}
        create={{ label: t('new'), ...right, onCreate: hand.begin }}
        empty={{ title: t('empty'), help: t('empty_help') }}
        exportAs={t('title')}
        onOpen={hand.open}
        isFollowed
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
      <PaymentInterfaces />
      {hand.form((terminal, onClose) => (
        <CardProviderForm
          terminal={terminal}
          isFirst={list.total === 0}
          right={right}
          answers={ANSWERS}
          onClose={onClose}
        />
      ))}
    </>
  )
}
