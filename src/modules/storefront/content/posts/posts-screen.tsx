import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion, refiltered } from '#ui/table/list-filters.ts'
import { nameColumn, quietColumn } from '#ui/table/record-columns.tsx'
import { RecordPages } from '#ui/table/record-pages.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatDay } from '#ui/words/format.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import type { PostFilters } from './post-filters.ts'
import { POST_STATUSES } from './post-statuses.ts'
import { postsMessages } from './posts.messages.ts'

type Row = Answer<'storeContent', 'getPosts'>['data'][number]

const { getPosts, getPost, deletePost, restorePost } = api.storeContent
const NOUN = { delete: deletePost, restore: restorePost }
export const POST_ANSWERS = [getPosts.queryKey(), getPost.queryKey()]
const TONES = { draft: 'neutral', published: 'ok', coming: 'accent' } as const

const stateOf = ({ status, is_coming }: Row) => (status === 'published' && is_coming ? 'coming' : status)

function useColumns(): readonly Column<Row>[] {
  const t = useMessages(postsMessages)
  const language = useLanguage()
  return [
    nameColumn({ header: t('post_title'), isFeminine: true }),
    quietColumn('author', t('author'), ({ author_name }) => author_name || null, 'md'),
    quietColumn('slug', t('slug'), ({ slug }) => slug, 'xl'),
    quietColumn(
      'published',
      t('published'),
      ({ published_at }) => published_at && formatDay(published_at, { language }),
      'md',
    ),
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <Badge tone={TONES[stateOf(row)]}>{t(`status_${stateOf(row)}`)}</Badge>,
      text: (row) => t(`status_${stateOf(row)}`),
    },
  ]
}

type Props = Filtered<PostFilters> & { right: Right; onCreate: () => void; onOpen: (id: string) => void }

/** What the shop writes: /home/store/posts. */
export function PostsScreen({ filters, onFilters, right, onCreate, onOpen }: Props) {
  const t = useMessages(postsMessages)
  return (
    <RecordPages
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={NOUN}
      answers={POST_ANSWERS}
      words={t}
      list={usePages(getPosts, { ...listQuestion(filters), status: filters.status ?? null })}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      more={
        <ChoiceFilter
          label={t('status')}
          all={t('all')}
          choices={POST_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
          value={filters.status}
          onChange={(status) => onFilters(refiltered(filters, { status }))}
        />
      }
      onCreate={onCreate}
      onOpen={onOpen}
    />
  )
}
