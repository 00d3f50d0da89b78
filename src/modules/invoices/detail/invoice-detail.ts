import { z } from 'zod'
import type { InvoiceId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'

export const invoiceByIdInput = z.object({ id: idIn<InvoiceId>() })
