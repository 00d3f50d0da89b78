import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../button/button.tsx'
import { attentionLook } from '../notice/attention.tsx'
import { type Store, useStore } from '../store/store.client.ts'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { type Names, outermost } from './field-names.client.ts'
import type { RecordForm } from './record.client.ts'
import { isSame, valueAt } from './record-changes.ts'

type Props<In extends FieldValues, Out> = { record: RecordForm<In, Out>; names: Store<Names> }

/** What somebody else saved while this form was open, beside what was typed here, and the two ways on. */
export function TheirChanges<In extends FieldValues, Out>({ record, names }: Props<In, Out>) {
  const t = useMessages(uiMessages)
  const known = useStore(names, (all) => all)
  const place = useRef<HTMLElement>(null)
  const { theirs, form, saving } = record
  const isThere = theirs !== null
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isThere])
  if (!theirs) return null
  const mine = form.getValues()
  const changed = outermost(known).filter(
    ([name]) => !isSame(valueAt(theirs.begun, name), valueAt(theirs.values, name)),
  )
  return (
    <section
      ref={place}
      aria-label={t('theirs_title')}
      className={classNames(attentionLook, 'grid scroll-mt-4 gap-3 p-4')}
    >
      <div role="alert">
        <p className="m-0 font-semibold">{t('theirs_title')}</p>
        <p className="m-0">{t('theirs_help')}</p>
      </div>
      {changed.length === 0 && <p className="m-0">{t('theirs_same')}</p>}
      {changed.length > 0 && (
        <table className="w-full border-collapse text-left">
          <thead className="text-xs text-muted">
            <tr>
              {[t('theirs_field'), t('theirs_value'), t('mine_value')].map((head) => (
                <th key={head} scope="col" className="py-1 pr-3 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changed.map(([name, { label, say }]) => (
              <tr key={name} className="border-t border-attn-line align-top">
                <th scope="row" className="py-1.5 pr-3 font-medium">
                  {label}
                </th>
                <td className="py-1.5 pr-3 wrap-anywhere">
                  {say(valueAt(theirs.values, name)) || t('nothing_there')}
                </td>
                <td className="py-1.5 wrap-anywhere">
                  {isSame(valueAt(theirs.begun, name), valueAt(mine, name))
                    ? '—'
                    : say(valueAt(mine, name)) || t('nothing_there')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-3">
        <Button saving={saving} onClick={theirs.keepMine}>
          {t('keep_mine')}
        </Button>
        <Button variant="quiet" onClick={theirs.takeTheirs}>
          {t('take_theirs')}
        </Button>
      </div>
    </section>
  )
}
