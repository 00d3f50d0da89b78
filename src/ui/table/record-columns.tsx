import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../page/badge.tsx'
import { formatWhole } from '../words/figures.ts'
import { translate, useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import type { Column } from './table-columns.ts'

type Look<Row> = Partial<Pick<Column<Row>, 'from' | 'className' | 'sortable' | 'card'>>

type Naming<Row> = Look<Row> & {
  header: string
  nameOf?: (row: Row) => string
  /** Before the name: a picture, the first letters. */
  lead?: (row: Row) => ReactNode
  /** Behind it, and before what says that it is deleted. */
  badges?: (row: Row) => ReactNode
  /** What is said of it agrees with its noun: una categoría, una caja. */
  isFeminine?: boolean
}

function Deleted({ isFeminine }: { isFeminine: boolean }) {
  const t = useMessages(uiMessages)
  return <Badge tone="danger">{t(isFeminine ? 'deleted_feminine' : 'deleted')}</Badge>
}

/** Says of a record that it is the one that is taken where nobody says which: a fact and no state, in one tone everywhere. */
export const DefaultBadge = ({ children }: { children: ReactNode }) => <Badge tone="accent">{children}</Badge>

/** Beside a record's name: whether it is the one that is taken where nobody says which, and whether it is at rest. */
export const stateBadges =
  <Row extends { is_default: boolean; is_active: boolean; deleted?: boolean }>(words: {
    default: string
    inactive: string
  }) =>
  ({ is_default, is_active, deleted }: Row) => (
    <>
      {is_default && <DefaultBadge>{words.default}</DefaultBadge>}
      {!deleted && !is_active && <Badge tone="attn">{words.inactive}</Badge>}
    </>
  )

/** What a record is called, and whether it is deleted. */
export const nameColumn = <Row extends { name: string; deleted?: boolean }>({
  nameOf = ({ name }) => name,
  lead,
  badges,
  isFeminine = false,
  ...look
}: Naming<Row>): Column<Row> => ({
  key: 'name',
  className: 'max-w-80',
  cell: (row) => (
    <span className="flex min-w-0 items-center gap-3">
      {lead?.(row)}
      <span className="min-w-0 font-medium md:truncate">{nameOf(row)}</span>
      {badges?.(row)}
      {row.deleted && <Deleted isFeminine={isFeminine} />}
    </span>
  ),
  text: nameOf,
  ...look,
})

/** The short name that a shop gives a record. */
export const codeColumn = <Row extends { code: string }>(
  header: string,
  from?: Column<Row>['from'],
): Column<Row> => ({
  key: 'code',
  header,
  ...(from && { from }),
  cell: ({ code }) => <Badge code>{code}</Badge>,
  text: ({ code }) => code,
})

/** How a record stands, where it is not deleted: that alone is said of it then, and beside its name. */
const ofWhatIsThere = <Row extends { deleted?: boolean }>(
  header: string,
  said: (row: Row) => string,
  tone: (row: Row) => BadgeTone,
): Column<Row> => ({
  key: 'status',
  header,
  cell: (row) => (row.deleted ? '—' : <Badge tone={tone(row)}>{said(row)}</Badge>),
  text: (row) => (row.deleted ? translate(uiMessages)('deleted') : said(row)),
})

/** Whether a record is at work, in the words of its noun. */
export const activeColumn = <Row extends { is_active: boolean; deleted?: boolean }>(
  header: string,
  words: { active: string; inactive: string },
): Column<Row> =>
  ofWhatIsThere(
    header,
    ({ is_active }) => (is_active ? words.active : words.inactive),
    ({ is_active }) => (is_active ? 'ok' : 'neutral'),
  )

/** How a record stands, in the words and tones of its noun. */
export const statusColumn = <Status extends string, Row extends { status: Status; deleted?: boolean }>(
  header: string,
  tones: Readonly<Record<Status, BadgeTone>>,
  said: (status: Status) => string,
): Column<Row> =>
  ofWhatIsThere(
    header,
    ({ status }) => said(status),
    ({ status }) => tones[status],
  )

/** How many there are of something. */
export const countColumn = <Row,>(key: string, header: string, count: (row: Row) => number): Column<Row> => ({
  key,
  header,
  align: 'end',
  cell: (row) => formatWhole(count(row)),
  text: count,
})

/** Where it stands in the order that the shop decides. */
export const positionColumn = <Row extends { position: number }>(
  header: string,
  from: Column<Row>['from'] = 'md',
): Column<Row> => ({
  key: 'position',
  header,
  align: 'end',
  from,
  cell: ({ position }) => position,
  text: ({ position }) => position,
})

/** A text that may be long, on one line. */
export const quietColumn = <Row,>(
  key: string,
  header: string,
  text: (row: Row) => string | null,
  from?: Column<Row>['from'],
): Column<Row> => ({
  key,
  header,
  from,
  cell: (row) => (
    <span className="block max-w-72 text-muted md:truncate xl:max-w-96">{text(row) || '—'}</span>
  ),
  text,
})
