type SkeletonProps = { width?: number | string; height?: number; round?: boolean }

/** A placeholder while content loads. No shimmer. */
export function Skeleton({ width = '100%', height = 14, round }: SkeletonProps) {
  return <span className="fm-skeleton" style={{ width, height, ...(round ? { borderRadius: '50%' } : {}) }} />
}

/** The shape of a list of people or messages. */
export function SkeletonRows({ rows = 6, height = 56 }: { rows?: number; height?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row, index) => (
        <div key={row} className="fm-row" style={{ height, gap: 12 }}>
          <Skeleton width={32} height={32} round />
          <Skeleton width={`${28 + ((index * 17) % 34)}%`} />
        </div>
      ))}
    </div>
  )
}
