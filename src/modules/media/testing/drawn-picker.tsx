import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { usersMessages } from '#modules/identity/users/users.messages.ts'
import { Form } from '#ui/form/form.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { registerMessages } from '#ui/words/messages.ts'
import { mediaMessages } from '../media.messages.ts'
import { PicturePicker } from '../picker/picture-picker.tsx'

// The sentences of refusals, and of what shows a picture; in the built screens they come with the language.
registerMessages(usersMessages)
registerMessages(mediaMessages)

const ALL = ['media.view', 'media.upload', 'media.delete']

const kept = (number: number, name: string, alt = '') => ({
  id: `0199a0b2-7c1f-7d6e-9f4e-00000000000${number}`,
  filename: name,
  alt,
  category: 'products',
  file_size: 1000,
  mime_type: 'image/jpeg',
  width: 90,
  height: 60,
  url: `/media/${number}/1600`,
  thumbnail_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  is_external: false,
})
/** The shop's three pictures. */
export const LIBRARY = [kept(1, 'Café.jpg', 'Una taza'), kept(2, 'Pan.jpg'), kept(3, 'Queso.jpg')]

type Where = {
  category?: string
  permissions?: readonly string[]
  answers?: Record<string, unknown>
  changes?: Record<string, (input: unknown) => unknown>
  width?: number
  /** The picker stands in a form, as it does for a field of one. */
  onFormSubmit?: () => void
}

/** The picker as a shop of three pictures has it; what it asks for can be answered otherwise. */
export async function drawPicker({
  category = 'products',
  permissions = ALL,
  answers,
  changes,
  width,
  onFormSubmit = () => undefined,
}: Where = {}) {
  const picked: string[] = []
  const saved: unknown[] = []
  const asked: unknown[] = []
  await draw(
    <SignedInAs>
      <Form changed={false} onSubmit={onFormSubmit}>
        <PicturePicker category={category} onPicked={(url) => picked.push(url)} onClose={() => undefined} />
      </Form>
    </SignedInAs>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': { permissions, modules: [] },
        'ecommerce.getTenantMediaLibrary': (input: unknown) => {
          asked.push(input)
          return { data: LIBRARY, pagination: { page: 1, pageSize: 60, total: 3 } }
        },
        'ecommerce.getMediaLibraryImage': (input: unknown) => ({
          ...LIBRARY.find(({ id }) => id === (input as { id: string }).id),
          version: 1,
        }),
        'ecommerce.getMediaLibraryImageUses': { uses: {} },
        ...answers,
      },
      changes: {
        'ecommerce.saveToMediaLibrary': (input) => {
          saved.push(input)
          return { id: '0199a0b2-7c1f-7d6e-9f4e-000000000009' }
        },
        ...changes,
      },
      ...(width !== undefined && { width }),
    },
  )
  return { picked, saved, asked }
}

/** A file of so many bytes. */
export const file = (name: string, size = 2000) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

/** Lets files fall on the page, or pastes them. */
export function carry(kind: 'drop' | 'paste', files: File[]): void {
  const carried = new DataTransfer()
  for (const each of files) carried.items.add(each)
  const bubbles = { bubbles: true, cancelable: true }
  const event =
    kind === 'drop'
      ? new DragEvent('drop', { ...bubbles, dataTransfer: carried })
      : new ClipboardEvent('paste', { ...bubbles, clipboardData: carried })
  document.body.dispatchEvent(event)
}

/** What the server answers of a picture that arrived. */
export const uploaded = (number: number) => ({
  url: `/media/${number}/1600`,
  thumbnail_url: `/media/${number}/480`,
  width: 90,
  height: 60,
  filename: 'x',
})

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const tab = (name: string) => page.getByRole('radio', { name, exact: true })
export const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
export const ready = () => expect.element(tab('Subir')).toBeChecked()
