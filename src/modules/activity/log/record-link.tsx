import { Link } from '@tanstack/react-router'
import type { Entry, EntryTexts } from './entry-texts.client.ts'

type Props = { entry: Entry; texts: EntryTexts }

/** Which record an entry is about: the way to it, where it has a screen. */
export function RecordLink({ entry, texts }: Props) {
  const { subject } = entry
  const said = texts.record(entry)
  if (!subject?.path) return <span className="block truncate">{said}</span>
  const [path = '', search] = subject.path.split('?')
  return (
    <Link
      to={path}
      {...(search !== undefined && { search: Object.fromEntries(new URLSearchParams(search)) })}
      // Above what opens the whole card on a telephone.
      className="relative z-1 inline-block max-w-full truncate align-bottom text-accent-text"
    >
      {said}
    </Link>
  )
}
