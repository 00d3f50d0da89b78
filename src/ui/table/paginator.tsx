import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { IconButton } from '../button/icon-button.tsx'
import { Select } from '../form/select.tsx'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { isPageSize, PAGE_SIZES, type PageSize, pageRange } from './paging.ts'

type Props = {
  /** The first is 1. */
  page: number
  pageSize: PageSize
  total: number
  onPageChange: (page: number) => void
  onPageSizeChange: (size: PageSize) => void
  className?: string
}

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))

/** Where in a long list one is, and the ways through it. */
export function Paginator({ page, pageSize, total, onPageChange, onPageSizeChange, className }: Props) {
  const t = useMessages(uiMessages)
  const at = pageRange(page, pageSize, total)
  const ways = [
    { label: t('first_page'), to: 1, icon: <ChevronsLeft />, off: at.page === 1 },
    { label: t('previous_page'), to: at.page - 1, icon: <ChevronLeft />, off: at.page === 1 },
    { label: t('next_page'), to: at.page + 1, icon: <ChevronRight />, off: at.page === at.pages },
    { label: t('last_page'), to: at.pages, icon: <ChevronsRight />, off: at.page === at.pages },
  ].map((way) => (
    <IconButton
      key={way.label}
      label={way.label}
      variant="secondary"
      size="sm"
      disabled={way.off}
      focusableWhenDisabled
      onClick={() => onPageChange(way.to)}
    >
      {way.icon}
    </IconButton>
  ))
  return (
    <nav
      aria-label={t('pages')}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3',
        className,
      )}
    >
      <span aria-hidden="true" className="text-muted max-sm:hidden">
        {t('rows_per_page')}
      </span>
      <Select
        aria-label={t('rows_per_page')}
        size="sm"
        options={sizes}
        value={String(pageSize)}
        onValueChange={(size) => {
          const chosen = Number(size)
          if (isPageSize(chosen)) onPageSizeChange(chosen)
        }}
        className="w-16!"
      />
      <span role="status" className="text-muted">
        {total === 0 ? t('no_elements') : t('range', { first: at.first, last: at.last, total })}
      </span>
      <div className="ml-auto flex items-center gap-2">
        {ways.slice(0, 2)}
        <span className="px-1 whitespace-nowrap">{t('page_of', { page: at.page, pages: at.pages })}</span>
        {ways.slice(2)}
      </div>
    </nav>
  )
}
