type Payload = { value: unknown; issues: readonly { path?: readonly PropertyKey[] | undefined }[] }

/**
 * For `superRefine`: a rule over several fields is asked also where others were refused, so that one look shows all there
 * is to mend; not where one of those that it reads was refused itself.
 */
export const whereReadable = (...reads: readonly string[]) => ({
  when: ({ value, issues }: Payload): boolean =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path = [] }) => path.length === 0 || reads.includes(String(path[0]))),
})
