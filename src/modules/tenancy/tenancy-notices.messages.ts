import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const tenancyNoticesMessages = defineMessages(
  'tenancy_notices',
  {
    restored_backup:
      'Los datos son los de la copia del {{backup_at, datetime}}: lo que se hizo después no está aquí. Se saltaron {{numbers}} comprobantes que pueden estar en recibos; vea 910 y las ventas que las cajas envíen.',
  },
  {
    restored_backup:
      'The data is that of the backup of {{backup_at, datetime}}: what was done afterwards is not here. {{numbers}} fiscal numbers that may be on receipts were passed over; see 910 and the sales that the tills send.',
  },
)
