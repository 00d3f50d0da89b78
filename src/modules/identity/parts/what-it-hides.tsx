import { use } from 'react'
import type { Answer } from '#ui/calls/api.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { PartScreens } from './part-screens.client.ts'
import { partsMessages } from './parts.messages.ts'

export type ShopPart = Answer<'modules', 'getAll'>[number]

/** What nobody sees or does while a part is off: its entries of the menu, its permissions, its fields elsewhere. */
export function WhatItHides({ part }: { part: ShopPart }) {
  const t = useMessages(partsMessages)
  const language = useLanguage()
  const screens = use(PartScreens)(part)
  const permissions = part.permissions.map((each) => lowered(each[language]))
  const said = [
    ...(screens.length > 0 ? [t('hidden_screens', { screens: screens.join(', ') })] : []),
    ...(permissions.length > 0 ? [t('hidden_permissions', { permissions: permissions.join(', ') })] : []),
    ...part.hides[language],
  ]
  return (
    // Within a sentence of a question, where no list may stand: so by role.
    <span role="list" className="grid gap-1">
      {said.map((line) => (
        <span key={line} role="listitem" className="flex gap-1.5 before:content-['·']">
          {line}
        </span>
      ))}
    </span>
  )
}

const lowered = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1)
