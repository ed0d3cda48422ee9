import { Skeleton, SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'

/** The shape of an appointment's page. */
export function AppointmentSkeleton() {
  return (
    <div className="fm-page-body fm-appointment" aria-hidden>
      <div className="fm-row" style={{ gap: 16 }}>
        <Skeleton width={56} height={50} />
        <div className="fm-grow fm-stack" style={{ gap: 8 }}>
          <Skeleton width="38%" height={22} />
          <Skeleton width="24%" />
        </div>
      </div>
      <Skeleton width="70%" height={64} />
      <Skeleton height={52} />
      <SkeletonRows rows={4} height={40} />
    </div>
  )
}
