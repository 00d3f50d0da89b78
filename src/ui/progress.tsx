import { classNames } from './class-names.ts'
import { formatWhole } from './format.ts'

type Props = {
  /** What is under way: `Importando productos`. */
  label: string
  done: number
  total: number
  className?: string
}

/** Long work with its count: imports, exports, batches of images. */
export const Progress = ({ label, done, total, className }: Props) => (
  <div className={classNames('grid gap-1.5', className)}>
    <div className="flex justify-between gap-3 text-sm">
      <span>{label}</span>
      <span className="text-muted">
        {formatWhole(done)} / {formatWhole(total)}
      </span>
    </div>
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={total} aria-valuenow={done}>
      <svg aria-hidden="true" className="block h-1.5 w-full">
        <rect width="100%" height="6" rx="3" className="fill-pressed" />
        <rect
          width={`${total <= 0 ? 0 : Math.min(100, (done * 100) / total)}%`}
          height="6"
          rx="3"
          className="fill-accent"
        />
      </svg>
    </div>
  </div>
)
