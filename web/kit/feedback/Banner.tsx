import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../display/Icon.tsx'

type BannerProps = {
  tone?: 'info' | 'waiting' | 'danger'
  icon: IconShape
  children: ReactNode
  action?: ReactNode
}

/** One line about a state that holds: it stays as long as the state does. */
export function Banner({ tone = 'info', icon, children, action }: BannerProps) {
  return (
    <div className="fm-banner" data-tone={tone} role="status">
      <Icon of={icon} />
      <span className="fm-grow">{children}</span>
      {action}
    </div>
  )
}
