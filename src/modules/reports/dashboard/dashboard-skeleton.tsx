import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'

const ROWS = [0, 1, 2, 3, 4]

const Rows = () => (
  <div className="grid gap-3">
    <Skeleton className="h-5 w-32" />
    {ROWS.map((row) => (
      <Skeleton key={row} className="h-7 w-full" />
    ))}
  </div>
)

/** The dashboard's shape while its figures are on their way. */
export const DashboardSkeleton = () => (
  <Loading>
    <div className="flex flex-wrap gap-x-10 gap-y-5 border-b border-line pb-6">
      {ROWS.slice(1).map((figure) => (
        <div key={figure} className="grid gap-2">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
    <div className="grid gap-8 pt-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid content-start gap-8">
        <Skeleton className="h-72 w-full" />
        <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Rows />
          <Rows />
        </div>
      </div>
      <div className="grid content-start gap-8">
        <Rows />
        <Rows />
      </div>
    </div>
  </Loading>
)
