import type { Say } from '../frame/frame-words.ts'

type Step = { readonly name: string; readonly path: string }

/** The way from the store's first page to this one. */
export const Breadcrumb = ({ t, steps = [], here }: { t: Say; steps?: readonly Step[]; here: string }) => (
  <nav aria-label={t('breadcrumb')} className="text-sm text-muted">
    <ol className="m-0 flex list-none flex-wrap gap-x-2 p-0">
      {[{ name: t('home'), path: '/shop' }, ...steps].map(({ name, path }) => (
        <li key={path} className="flex gap-2">
          <a href={path} className="text-muted">
            {name}
          </a>
          <span aria-hidden="true">/</span>
        </li>
      ))}
      <li aria-current="page" className="min-w-0 truncate">
        {here}
      </li>
    </ol>
  </nav>
)
