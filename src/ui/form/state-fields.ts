type Word = 'is_active' | 'is_active_help' | 'is_default' | 'is_default_help' | 'is_default_kept'

/**
 * What the switches of a record's state say and do: the default one is neither switched off nor let go of, but replaced, and
 * of the others what is off is not the default.
 *
 * @param put turns the other switch of the form in hand.
 */
export const stateFields = (
  t: (word: Word) => string,
  wasDefault: boolean,
  put: (name: 'is_active' | 'is_default', on: boolean) => void,
) => ({
  active: {
    label: t('is_active'),
    disabled: wasDefault,
    help: t(wasDefault ? 'is_default_kept' : 'is_active_help'),
    onSwitched: (on: boolean): void => {
      if (!on) put('is_default', false)
    },
  },
  default: {
    label: t('is_default'),
    disabled: wasDefault,
    help: t(wasDefault ? 'is_default_kept' : 'is_default_help'),
    onSwitched: (on: boolean): void => {
      if (on) put('is_active', true)
    },
  },
})
