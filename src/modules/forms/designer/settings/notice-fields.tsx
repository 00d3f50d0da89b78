import { Braces } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { isMailAddress } from '../../engine/answers/formats.ts'
import { PropertyArea, PropertySwitch, PropertyText, PropertyWords } from '../panel/property-fields.tsx'
import { changeNotices } from '../state/settings.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { settingsMessages } from './settings.messages.ts'

/** Who is told by mail of each answer, and in what words. */
export function NoticeFields() {
  const t = useMessages(settingsMessages)
  const designer = useDesigner()
  const schema = useSchema()
  const [wrong, setWrong] = useState<string | null>(null)
  const { enabled, recipients, emailSubject, emailBody, includeSubmissionData, attachPDF } =
    schema.settings.emailNotifications
  const change = (part: Parameters<typeof changeNotices>[1], typing?: string): void =>
    designer.edit((form) => changeNotices(form, part), typing === undefined ? {} : { typing })
  if (!designer.directsNotices) return <p className="m-0 text-compact text-muted">{t('notices_not_yours')}</p>
  const fields = schema.groups.flatMap((group) => group.fields)
  return (
    <div className="grid gap-4">
      <PropertySwitch label={t('notices_on')} checked={enabled} onChecked={(on) => change({ enabled: on })} />
      {enabled && (
        <>
          <PropertyWords
            label={t('recipients')}
            help={t('recipients_help')}
            error={wrong === null ? undefined : t('recipient_wrong', { mail: wrong })}
            words={recipients}
            length={254}
            most={20}
            placeholder="nombre@ejemplo.test"
            onWords={(words) => {
              const bad = words.find((word) => !isMailAddress(word))
              setWrong(bad ?? null)
              change({ recipients: words.filter(isMailAddress) })
            }}
            takeAway={(name) => t('take_tag', { name })}
          />
          <PropertyText
            label={t('subject')}
            most={300}
            value={emailSubject}
            onText={(text) => change({ emailSubject: text }, 'subject')}
          />
          <PropertyArea
            label={t('body')}
            help={t('variables_help', { open: '{{', close: '}}' })}
            rows={4}
            most={10_000}
            value={emailBody}
            onText={(text) => change({ emailBody: text }, 'body')}
          />
          <Menu
            align="start"
            trigger={
              <Button size="sm" icon={<Braces />} className="justify-self-start">
                {t('variables')}
              </Button>
            }
            choices={fields.map(({ key, label }) => ({
              key,
              label: label || key,
              onSelect: () => change({ emailBody: `${emailBody}{{${key}}}` }),
            }))}
          />
          <PropertySwitch
            label={t('include')}
            checked={includeSubmissionData}
            onChecked={(on) => change({ includeSubmissionData: on })}
          />
          <PropertySwitch
            label={t('pdf')}
            checked={attachPDF}
            onChecked={(on) => change({ attachPDF: on })}
          />
        </>
      )}
    </div>
  )
}
