import type { StatusType } from '#events/presence/presence.contract.ts'

/** The sign of a status, beside its name. */
export function StatusDot({ type }: { type: StatusType }) {
  return <span className="fm-status-dot" data-type={type} aria-hidden="true" />
}
