import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Braces,
  CalendarDays,
  Heading1,
  Heading2,
  Heading3,
  Highlighter,
  ImagePlus,
  Images,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Signature,
  Strikethrough,
  Table,
  Underline,
  Undo2,
  Unlink,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { picturePicker } from '../form/picture-place.ts'
import { Menu, type MenuChoice } from '../overlay/menu.tsx'
import { Filled, useIsFilled } from '../page/places.tsx'
import { formatDay } from '../words/format.ts'
import { useLanguage, useMessages } from '../words/messages.ts'
import { AddressDialog } from './address-dialog.tsx'
import { documentMessages } from './document.messages.ts'

/** A name that is written in double braces, and what it is called. */
export type Variable = { readonly name: string; readonly label: string }

type Props = { editor: Editor; disabled: boolean; variables: readonly Variable[] }
type Word = Parameters<ReturnType<typeof useMessages<(typeof documentMessages)['es']>>>[0]

type Tool = {
  readonly key: Word
  readonly icon: ReactNode
  readonly isOn?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => unknown
}

const mark = (key: Word & string, icon: ReactNode, run: Tool['run']): Tool => ({
  key,
  icon,
  run,
  isOn: (editor) => editor.isActive(key),
})
const heading = (level: 1 | 2 | 3, icon: ReactNode): Tool => ({
  key: `heading_${level}`,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})
const align = (to: 'left' | 'center' | 'right' | 'justify', icon: ReactNode): Tool => ({
  key: `align_${to}`,
  icon,
  isOn: (editor) => editor.isActive({ textAlign: to }),
  run: (editor) => editor.chain().focus().setTextAlign(to).run(),
})

const TOOLS: readonly (readonly Tool[])[] = [
  [
    mark('bold', <Bold />, (editor) => editor.chain().focus().toggleBold().run()),
    mark('italic', <Italic />, (editor) => editor.chain().focus().toggleItalic().run()),
    mark('underline', <Underline />, (editor) => editor.chain().focus().toggleUnderline().run()),
    mark('strike', <Strikethrough />, (editor) => editor.chain().focus().toggleStrike().run()),
    mark('highlight', <Highlighter />, (editor) => editor.chain().focus().toggleHighlight().run()),
  ],
  [heading(1, <Heading1 />), heading(2, <Heading2 />), heading(3, <Heading3 />)],
  [
    align('left', <AlignLeft />),
    align('center', <AlignCenter />),
    align('right', <AlignRight />),
    align('justify', <AlignJustify />),
  ],
  [
    {
      key: 'bullet_list',
      icon: <List />,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      key: 'ordered_list',
      icon: <ListOrdered />,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      key: 'quote',
      icon: <Quote />,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
]

/** What can be done to the text: the tools of a document, each by its name. */
export function DocumentToolbar({ editor, disabled, variables }: Props) {
  const t = useMessages(documentMessages)
  // Drawn anew with every step in the text, so that each tool says whether it is on.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })
  const button = ({ key, icon, isOn, run }: Tool): ReactNode => (
    <IconButton
      key={key}
      label={t(key)}
      size="sm"
      variant="quiet"
      disabled={disabled}
      {...(isOn && { 'aria-pressed': isOn(editor), className: isOn(editor) ? 'bg-accent-soft' : '' })}
      onClick={() => run(editor)}
    >
      {icon}
    </IconButton>
  )
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      className="sticky top-0 z-5 flex flex-wrap gap-x-3 gap-y-1 rounded-t-control border-b border-line bg-surface p-1.5"
    >
      {TOOLS.map((tools) => (
        <div key={tools[0]?.key} className="flex gap-0.5">
          {tools.map(button)}
        </div>
      ))}
      <Insertions editor={editor} disabled={disabled} variables={variables} />
      <div className="flex gap-0.5">
        {button({ key: 'undo', icon: <Undo2 />, run: () => editor.chain().focus().undo().run() })}
        {button({ key: 'redo', icon: <Redo2 />, run: () => editor.chain().focus().redo().run() })}
      </div>
    </div>
  )
}

function tableChoices(editor: Editor, t: (word: Word) => string): MenuChoice[] {
  if (!editor.isActive('table'))
    return [
      {
        key: 'insert',
        label: t('insert_table'),
        onSelect: () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
    ]
  return [
    { key: 'add_row', label: t('add_row'), onSelect: () => editor.chain().focus().addRowAfter().run() },
    { key: 'delete_row', label: t('delete_row'), onSelect: () => editor.chain().focus().deleteRow().run() },
    {
      key: 'add_column',
      label: t('add_column'),
      onSelect: () => editor.chain().focus().addColumnAfter().run(),
    },
    {
      key: 'delete_column',
      label: t('delete_column'),
      onSelect: () => editor.chain().focus().deleteColumn().run(),
    },
    {
      key: 'delete_table',
      label: t('delete_table'),
      onSelect: () => editor.chain().focus().deleteTable().run(),
    },
  ]
}

function Insertions({ editor, disabled, variables }: Props) {
  const t = useMessages(documentMessages)
  const language = useLanguage()
  const [asks, setAsks] = useState<'link' | 'image' | 'library' | null>(null)
  const hasLibrary = useIsFilled(picturePicker)
  const tool = (key: Word, icon: ReactNode, onClick: () => void): ReactNode => (
    <IconButton label={t(key)} size="sm" variant="quiet" disabled={disabled} onClick={onClick}>
      {icon}
    </IconButton>
  )
  const insertText = (text: string) => editor.chain().focus().insertContent(text).run()
  const signature = { type: 'signatureBlock', content: [{ type: 'text', text: t('signature_name') }] }
  return (
    <div className="flex gap-0.5">
      {tool('link', <LinkIcon />, () => setAsks('link'))}
      {editor.isActive('link') && tool('unlink', <Unlink />, () => editor.chain().focus().unsetLink().run())}
      {tool('image', <ImagePlus />, () => setAsks('image'))}
      {hasLibrary && tool('library', <Images />, () => setAsks('library'))}
      <Menu
        trigger={
          <IconButton label={t('table')} size="sm" variant="quiet" disabled={disabled}>
            <Table />
          </IconButton>
        }
        choices={tableChoices(editor, t)}
      />
      {tool('signature', <Signature />, () => editor.chain().focus().insertContent(signature).run())}
      {tool('date', <CalendarDays />, () => insertText(formatDay(new Date(), { language })))}
      {variables.length > 0 && (
        <Menu
          trigger={
            <IconButton label={t('variable')} size="sm" variant="quiet" disabled={disabled}>
              <Braces />
            </IconButton>
          }
          choices={variables.map(({ name, label }) => ({
            key: name,
            label: `${label} · {{${name}}}`,
            onSelect: () => insertText(`{{${name}}}`),
          }))}
        />
      )}
      {(asks === 'link' || asks === 'image') && (
        <AddressDialog
          kind={asks}
          begins={asks === 'link' ? String(editor.getAttributes('link').href ?? '') : ''}
          onEnd={() => setAsks(null)}
          onChosen={({ address, alt }) => {
            setAsks(null)
            if (asks === 'image') editor.chain().focus().setImage({ src: address, alt }).run()
            else if (editor.state.selection.empty && !editor.isActive('link'))
              editor
                .chain()
                .focus()
                .insertContent({
                  type: 'text',
                  text: address,
                  marks: [{ type: 'link', attrs: { href: address } }],
                })
                .run()
            else editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run()
          }}
        />
      )}
      {asks === 'library' && (
        <Filled
          place={picturePicker}
          props={{
            category: 'blog',
            onPicked: (src) => {
              setAsks(null)
              editor.chain().focus().setImage({ src }).run()
            },
            onClose: () => setAsks(null),
          }}
        />
      )}
    </div>
  )
}
