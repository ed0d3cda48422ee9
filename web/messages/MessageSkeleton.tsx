import { Skeleton } from '#web/kit/feedback/Skeleton.tsx'

/** Skeleton of a subject, an author, and lines of text. */
export function MessageSkeleton() {
  return (
    <div className="fm-message-scroll" aria-hidden>
      <div className="fm-message-measure fm-message-waiting">
        <Skeleton width="45%" height={22} />
        <Skeleton width="30%" />
        <div className="fm-message-whole">
          <Skeleton width={36} height={36} round />
          <div className="fm-grow fm-message-waiting">
            <Skeleton width="22%" />
            <Skeleton width="90%" />
            <Skeleton width="82%" />
            <Skeleton width="55%" />
          </div>
        </div>
      </div>
    </div>
  )
}
