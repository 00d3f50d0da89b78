export type FormProblemCode =
  | 'duplicate_key'
  | 'no_label'
  | 'no_options'
  | 'duplicate_option'
  | 'bad_pattern'
  | 'bad_limits'
  | 'bad_default'
  | 'unknown_field'
  | 'unknown_target'
  | 'no_target'
  | 'operator_not_valid'
  | 'value_missing'
  | 'value_not_valid'
  | 'formula_syntax'
  | 'formula_type'
  | 'cycle'
  | 'recipient_wrong'
  | 'file_format_unknown'
  | 'unknown_variable'
  | 'redirect_wrong'
  | 'redirect_forbidden'

/**
 * What is wrong with a form that reads well. What it is wrong in is left out where the form is filled in: a rule never
 * holds, a calculation gives nothing. Of `params`:
 *
 * - `duplicate_key`: `key`; `no_label`, `no_options`, `bad_limits`, `bad_default`: none; `duplicate_option`: `value`
 * - `bad_pattern`: `pattern`; known once the engine of patterns is loaded
 * - `unknown_field` (of a rule or a formula), `operator_not_valid`, `value_missing`, `value_not_valid`: `field`, and
 *   `operator`, `value`; of a formula `at`, the character from 1
 * - `unknown_target`: `target`, `effect` (show, hide, require)
 * - `formula_syntax`: `reason` (unexpected, unfinished, unknown_function, unknown_name, too_long, too_deep, arguments),
 *   `at`, and of it `found`, `name`, `least`, `most`, `limit`
 * - `formula_type`: `at`, `expected`, `found` (number, text, choice, boolean, day, time, choices, files)
 * - `cycle`: `path`, `a → b → a`
 * - `recipient_wrong` (of the notices): `mail`; `file_format_unknown`: `format`; `unknown_variable` (of a message): `name`,
 *   and the `section` of the settings where it is written
 * - `redirect_wrong`, `redirect_forbidden` (of the confirmation): `address`
 */
export type FormProblem = {
  readonly code: FormProblemCode
  readonly where: {
    readonly group?: string
    readonly field?: string
    /** By their place in the form's lists, from 0. */
    readonly rule?: number
    readonly calculation?: number
  }
  readonly params: Readonly<Record<string, string | number>>
}
