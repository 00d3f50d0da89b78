import { defineMessages } from '#ui/words/messages.ts'

/** What the office says of deleting customers; the counter, which deletes nobody, does without. */
export const customerRemovalMessages = defineMessages(
  'customers',
  {
    removed: 'Se eliminó el cliente',
    restored: 'Se restauró el cliente',
    remove_help: 'Ya no se ofrece ni está en la lista. Lo que compró queda como está, y se puede restaurar.',
    deleted_note: 'Este cliente está eliminado. Para editarlo, restáurelo desde la lista de clientes.',
    merged_badge: 'Fusionado',
    merged_note:
      'Este cliente se fusionó con «{{name}}»: lo que se venda, pague o busque con él es de «{{name}}».',
    error_has_balance: '«{{name}}» debe algo o tiene dinero a favor. Salde su cuenta antes de eliminarlo.',
  },
  {
    removed: 'The customer was deleted',
    restored: 'The customer was restored',
    remove_help:
      'They are no longer offered, nor in the list. What they bought stays as it is, and they can be restored.',
    deleted_note: 'This customer is deleted. To edit it, restore it from the list of customers.',
    merged_badge: 'Merged',
    merged_note:
      'This customer was merged into “{{name}}”: whatever is sold to, paid by or looked for as this one is of “{{name}}”.',
    error_has_balance:
      '“{{name}}” owes something or has money paid ahead. Settle the account before deleting.',
  },
)
