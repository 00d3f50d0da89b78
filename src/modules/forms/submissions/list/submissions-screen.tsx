import { useMutation, useQuery } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import type { FormSubmissionId } from '#platform/values/ids.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { DateRangePicker } from '#ui/date/date-range-picker.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { UnreadRecord } from '#ui/notice/unread-record.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { formsMessages } from '../../forms.messages.ts'
import { SUBMISSION_STATUSES } from '../../statuses.ts'
import { ExportMenu, useExport } from '../exports/export-menu.tsx'
import { submissionsMessages } from '../submissions.messages.ts'
import { AnswerFilters } from './answer-filters.tsx'
import { ColumnsButton } from './columns-sheet.tsx'
import { useSubmissionBulk } from './submission-bulk.tsx'
import { shownKeys, submissionColumns, type TableField } from './submission-columns.tsx'
import { type SubmissionFilters, submissionQuestion, USUAL_SORT } from './submission-filters.ts'
import { submissionListMessages } from './submission-list.messages.ts'
import { VIEW_ANSWERS } from './view-answers.client.ts'
import { ViewsMenu } from './views-menu.tsx'

type Props = Filtered<SubmissionFilters> & {
  formId: string
  onOpen: (id: string) => void
  onWebhooks: () => void
  onForms: () => void
}

const { getAll, getPart, getTable, getViews, chooseColumns } = api.formSubmission

/** What was answered to one form: /home/forms/{id}/submissions. */
export function SubmissionsScreen(props: Props) {
  // What the form itself is refused for.
  useMessages(formsMessages)
  const table = useQuery(getTable.queryOptions({ form_id: props.formId }))
  const views = useQuery(getViews.queryOptions({ form_id: props.formId }))
  const error = table.error ?? views.error
  if (table.data && views.data) return <Submissions {...props} table={table.data} kept={views.data} />
  if (error)
    return (
      <UnreadRecord
        error={error}
        onRetry={() => void (table.error ? table.refetch() : views.refetch())}
        retrying={table.isFetching || views.isFetching}
        onList={props.onForms}
      />
    )
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-64" />
    </Loading>
  )
}

type Known = Props & {
  table: Answer<'formSubmission', 'getTable'>
  kept: Answer<'formSubmission', 'getViews'>
}

/** Which columns somebody wants, shown at once and kept for them. */
function useColumnsKept(form_id: string) {
  const refresh = useRefresh(VIEW_ANSWERS)
  const keeping = useMutation({
    mutationFn: (columns: readonly string[] | null) =>
      chooseColumns.call({ form_id, columns: columns && [...columns] }),
    onSettled: refresh,
    onError: (error) => showToast({ title: errorText(error), tone: 'error', about: 'columns' }),
  })
  return { meant: keeping.isPending ? keeping.variables : undefined, keep: keeping.mutate }
}

function Submissions({ formId, table, kept, filters, onFilters, onOpen, onWebhooks }: Known) {
  const t = useMessages(submissionsMessages)
  const list = useMessages(submissionListMessages)
  const formats = useFormats()
  const language = useLanguage()
  const { meant, keep } = useColumnsKept(formId)
  const { form, fields } = table
  const chosen = meant === undefined ? kept.columns : meant
  const keys = shownKeys(fields, chosen)
  const question = submissionQuestion(formId, filters)
  const listed = usePages(getAll, question, {
    after: (last) =>
      getPart.fetch({ list: question, after: last === null ? null : (last as FormSubmissionId) }),
  })
  const exporting = useExport({ form, fields, list: listed })
  const { bulk, removal, dialog } = useSubmissionBulk(exporting)
  return (
    <>
      <ListScreen
        title={form.name}
        list={listed}
        columns={submissionColumns(fields, keys, { t, formats, language })}
        rowName={({ number }) => t('submission_named', { number })}
        filtered={{
          filters,
          onFilters,
          label: list('search_label'),
          hint: list('search_hint'),
          keepsDeleted: true,
          more: <Narrowing fields={fields} filters={filters} onFilters={onFilters} />,
          last: (
            <div className="flex flex-wrap gap-2 sm:ml-auto">
              <ViewsMenu
                formId={formId}
                views={kept.views}
                filters={filters}
                onFilters={onFilters}
                columns={keys}
                onColumns={keep}
              />
              <ColumnsButton fields={fields} chosen={chosen} onChoose={keep} />
              <ExportMenu exporting={exporting} fields={fields} list={listed} />
              <IconButton label={list('webhooks')} size="sm" onClick={onWebhooks}>
                <Webhook />
              </IconButton>
            </div>
          ),
        }}
        usualSort={USUAL_SORT}
        bulk={bulk}
        empty={{ title: list('empty_title'), help: list('empty_help') }}
        onOpen={({ id }) => onOpen(id)}
        actions={(row) => (
          <RowActions
            row={row}
            name={t('submission_named', { number: row.number })}
            onOpen={() => onOpen(row.id)}
            removal={removal}
          />
        )}
      />
      {dialog}
    </>
  )
}

type NarrowingProps = Filtered<SubmissionFilters> & { fields: readonly TableField[] }

function Narrowing({ fields, filters, onFilters }: NarrowingProps) {
  const t = useMessages(submissionsMessages)
  const list = useMessages(submissionListMessages)
  const { status, from, to } = filters
  const change = (changes: Partial<SubmissionFilters>) => onFilters(refiltered(filters, changes))
  return (
    <>
      <ChoiceFilter
        label={t('status')}
        all={list('any_status')}
        choices={SUBMISSION_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
        value={status}
        onChange={(value) => change({ status: value })}
      />
      <DateRangePicker
        label={list('days')}
        size="sm"
        value={from && to ? { from, to } : null}
        onValueChange={(range) => change({ from: range?.from, to: range?.to })}
        className="w-full sm:w-72"
      />
      <div className="flex flex-wrap gap-2">
        <AnswerFilters fields={fields} filters={filters} onFilters={onFilters} />
      </div>
    </>
  )
}
