import '../theme/document.css'
import Highlight from '@tiptap/extension-highlight'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import TextAlign from '@tiptap/extension-text-align'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type Ref, useImperativeHandle } from 'react'
import { isDocument, isLinkAddress, type RichDocument } from '#platform/values/document.ts'
import { DocumentToolbar, type Variable } from './document-toolbar.tsx'
import { SignatureBlock } from './signature-block.ts'

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: true, isAllowedUri: isLinkAddress },
  }),
  Highlight,
  Image,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit.configure({ table: { resizable: false } }),
  SignatureBlock,
]

type Props = {
  ref?: Ref<{ focus(): void }>
  id: string
  label: string
  /** What it begins with; what is typed afterwards is the editor's own. */
  value: RichDocument
  disabled: boolean
  /** What stands for itself in double braces until the text is drawn. */
  variables?: readonly Variable[] | undefined
  onChange: (value: RichDocument) => void
  onBlur: () => void
}

/** A text with headings, lists, pictures and tables, kept as a document. */
export function DocumentEditor({ ref, id, label, value, disabled, variables = [], onChange, onBlur }: Props) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    // A document of nothing has no place to type in: the editor begins one of a paragraph itself.
    content: value.content?.length ? value : null,
    editable: !disabled,
    // The page's policy takes no styles but those of its own sheets.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'document min-h-[400px] px-4 py-3 outline-none',
      },
    },
    onUpdate: ({ editor: now }) => {
      const json: unknown = now.getJSON()
      if (isDocument(json)) onChange(json)
    },
    onBlur,
  })
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus() }), [editor])
  return (
    <div className="rounded-control border border-field-line bg-surface focus-within:border-accent-edge">
      {editor && <DocumentToolbar editor={editor} disabled={disabled} variables={variables} />}
      <EditorContent editor={editor} />
    </div>
  )
}
