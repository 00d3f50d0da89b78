import { useState } from 'react'
import { CommandList } from '#ui/overlay/command-list.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { SectionType } from '../../sections/schema/section-types.ts'
import { useActs } from './acts.client.ts'
import { treeMessages } from './tree.messages.ts'
import { TYPE_ICONS } from './type-icons.tsx'

const GROUPS = [
  {
    heading: 'group_banners',
    types: ['hero', 'promotional_banner', 'category_banners', 'video'],
  },
  {
    heading: 'group_products',
    types: [
      ...(['featured_products', 'new_arrivals', 'sale_items', 'product_carousel', 'categories'] as const),
      'brands',
    ],
  },
  {
    heading: 'group_words',
    types: ['about', 'page_content', 'testimonials', 'blog_posts'],
  },
  { heading: 'group_contact', types: ['contact', 'contact_form', 'newsletter'] },
  { heading: 'group_layout', types: ['columns_layout', 'sidebar', 'custom_html'] },
] as const satisfies readonly { heading: string; types: readonly SectionType[] }[]

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The twenty types as a list to type in, each with a line on what it shows: `/`, a word, Enter. */
export function AddDialog({ open, onOpenChange }: Props) {
  const t = useMessages(treeMessages)
  const acts = useActs()
  const [text, setText] = useState('')
  const close = (): void => {
    setText('')
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={close} title={t('add_title')} frame="bare" size="md">
      <CommandList
        label={t('add_search')}
        text={text}
        onTextChange={setText}
        groups={GROUPS.map(({ heading, types }) => ({
          heading: t(heading),
          items: types.map((type) => ({
            key: type,
            title: t(`type_${type}`),
            detail: t(`about_${type}`),
            icon: TYPE_ICONS[type],
            keywords: t(`about_${type}`).split(' '),
            onSelect: () => {
              close()
              acts.add(type)
            },
          })),
        }))}
      />
    </Dialog>
  )
}
