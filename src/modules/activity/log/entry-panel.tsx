import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { Facts } from '#ui/page/facts.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { activityMessages } from './activity.messages.ts'
import type { Entry, EntryTexts } from './entry-texts.client.ts'
import { RecordLink } from './record-link.tsx'

type Props = {
  entry: Entry
  texts: EntryTexts
  onHistory: (of: { noun: string; id: string }) => void
  onClose: () => void
}

/** What one entry says, whole: who did it when, of which record, and which fields went from what to what. */
export function EntryPanel({ entry, texts, onHistory, onClose }: Props) {
  const t = useMessages(activityMessages)
  const { subject, noun, isHidden, changes } = entry
  const details = texts.details(entry)
  return (
    <Sheet
      open
      size="wide"
      onOpenChange={(now) => !now && onClose()}
      title={texts.done(entry)}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {texts.at(entry)} · {texts.person(entry)}
          {entry.support !== null && <Badge tone="attn">{t('support')}</Badge>}
        </span>
      }
      footer={subject && <Button onClick={() => onHistory({ noun, id: subject.id })}>{t('history')}</Button>}
    >
      <div className="grid gap-6">
        <p className="m-0">
          <RecordLink entry={entry} texts={texts} />
        </p>
        {isHidden && <p className="m-0 text-muted">{t('hidden')}</p>}
        {changes.length > 0 && <Changes entry={entry} texts={texts} />}
        {details.length > 0 && (
          <section className="grid gap-2">
            <h3 className="m-0 text-sm">{t('details')}</h3>
            <Facts facts={details} />
          </section>
        )}
        {!isHidden && changes.length === 0 && details.length === 0 && (
          <p className="m-0 text-muted">{t('nothing')}</p>
        )}
      </div>
    </Sheet>
  )
}

function Changes({ entry, texts }: Pick<Props, 'entry' | 'texts'>) {
  const t = useMessages(activityMessages)
  return (
    <table aria-label={t('changed')} className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line text-xs text-muted [&>th]:py-2 [&>th]:pr-4 [&>th]:font-normal">
          <th>{t('field')}</th>
          <th>{t('before')}</th>
          <th>{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map(({ field, from, to, isWithheld }) => (
          <tr
            key={field}
            className="border-b border-line align-top [&>*]:py-2 [&>*]:pr-4 [&>*]:font-normal [&>td]:wrap-anywhere"
          >
            <th scope="row">{texts.field(entry, field)}</th>
            {isWithheld ? (
              <td colSpan={2} className="text-muted">
                {t('withheld')}
              </td>
            ) : (
              <>
                <td className="text-muted">{texts.value(entry, field, from)}</td>
                <td>{texts.value(entry, field, to)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
