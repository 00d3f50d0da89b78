import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'

const FIGURES = [0, 1, 2, 3]
const LINES = [0, 1, 2, 3, 4, 5]

const Lines = () => (
  <div className="grid content-start gap-3">
    <Skeleton className="h-5 w-40" />
    {LINES.map((line) => (
      <Skeleton key={line} className="h-7 w-full" />
    ))}
  </div>
)

/** The report's shape while its figures are on their way. */
export const SalesReportSkeleton = () => (
  <Loading className="grid gap-8">
    <div className="flex flex-wrap gap-x-10 gap-y-4 border-b border-line pb-5">
      {FIGURES.map((figure) => (
        <div key={figure} className="grid gap-2">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-6 w-32" />
        </div>
      ))}
    </div>
    <Skeleton className="h-67 w-full" />
    <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Lines />
      <Lines />
    </div>
    <Lines />
  </Loading>
)
