import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { InvoiceId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { Menu, type MenuChoice } from '#ui/overlay/menu.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'
import type { WantedPaper } from '../paper.ts'
import { papersMessages } from './papers.messages.ts'
import { usePaper } from './use-paper.client.ts'

const SendDialog = lateForm(async () => (await import('./send-dialog.tsx')).SendDialog)

type Props = {
  paper: WantedPaper
  /** As people read it out. */
  number: string
  /** The sale whose receipt of 80 mm can be printed beside the page of letter size. */
  receiptOf?: InvoiceId
  /** Written on the button, which is a picture without it. */
  label?: string
  size?: 'sm'
}

/** What can be done with a paper: printed, kept as a file, sent. */
export function PaperMenu({ paper, number, receiptOf, label, size }: Props) {
  const t = useMessages(papersMessages)
  const [channel, setChannel] = useState<DeliveryChannel | null>(null)
  const { print, printReceipt, keep, isBusy } = usePaper(paper)
  const choices: MenuChoice[] = [
    {
      key: 'print',
      label: t(receiptOf ? 'print_letter' : 'print'),
      onSelect: () => void print(),
    },
    ...(receiptOf
      ? [
          {
            key: 'receipt',
            label: t('print_receipt'),
            onSelect: () => void printReceipt(receiptOf),
          },
        ]
      : []),
    { key: 'keep', label: t('keep'), onSelect: () => void keep() },
    { key: 'email', label: t('email'), apart: true, onSelect: () => setChannel('email') },
    {
      key: 'whatsapp',
      label: t('whatsapp'),
      onSelect: () => setChannel('whatsapp'),
    },
  ]
  const trigger = label ? (
    <Button icon={<Printer />} saving={isBusy}>
      {label}
    </Button>
  ) : (
    <IconButton label={t('print_or_send', { number })} {...(size && { size })} disabled={isBusy}>
      <Printer />
    </IconButton>
  )
  return (
    <>
      <Menu trigger={trigger} choices={choices} />
      {channel && (
        <SendDialog paper={paper} number={number} channel={channel} onClose={() => setChannel(null)} />
      )}
    </>
  )
}
