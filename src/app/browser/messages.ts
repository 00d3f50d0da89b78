import { fiscalMessages } from '#modules/fiscal/fiscal.messages.ts'
import { identityMessages } from '#modules/identity/identity.messages.ts'
import { invoicesMessages } from '#modules/invoices/invoices.messages.ts'
import { receiptMessages } from '#modules/pos/receipts/receipts.messages.ts'
import { tenancyMessages } from '#modules/tenancy/tenancy.messages.ts'
import { registerMessages } from '#ui/messages.ts'
import { platformMessages } from '#ui/platform.messages.ts'
import { uiMessages } from '#ui/ui.messages.ts'
import { shellMessages } from './shell/shell.messages.ts'

/** Every module's words: an error's sentence is found by its name, from whichever module it comes. */
export const ALL_MESSAGES = [
  uiMessages,
  platformMessages,
  shellMessages,
  identityMessages,
  tenancyMessages,
  fiscalMessages,
  invoicesMessages,
  receiptMessages,
]

export const registerAllMessages = (): void => {
  for (const messages of ALL_MESSAGES) registerMessages(messages)
}
