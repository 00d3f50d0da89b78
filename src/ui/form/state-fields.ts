type Word = 'is_active' | 'is_active_help' | 'is_default' | 'is_default_help' | 'is_default_kept'

/** What the switches of a record's state say: the default one is neither switched off nor let go of, but replaced. */
export const stateFields = (t: (word: Word) => string, wasDefault: boolean) => ({
  active: {
    label: t('is_active'),
    disabled: wasDefault,
    help: t(wasDefault ? 'is_default_kept' : 'is_active_help'),
  },
  default: {
    label: t('is_default'),
    disabled: wasDefault,
    help: t(wasDefault ? 'is_default_kept' : 'is_default_help'),
  },
})
