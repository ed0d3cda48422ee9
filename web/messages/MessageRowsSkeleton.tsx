import { Skeleton } from '#web/kit/feedback/Skeleton.tsx'

const rows = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** A face and three lines, as the messages will be. */
export function MessageRowsSkeleton() {
  return (
    <div aria-hidden>
      {rows.map((row, at) => (
        <div key={row} className="fm-message-row">
          <span className="fm-message-face">
            <Skeleton width={36} height={36} round />
          </span>
          <span className="fm-grow fm-message-waiting">
            <Skeleton width={`${55 - ((at * 7) % 20)}%`} height={12} />
            <Skeleton width={`${85 - ((at * 11) % 30)}%`} height={12} />
            <Skeleton width="95%" height={12} />
          </span>
        </div>
      ))}
    </div>
  )
}
