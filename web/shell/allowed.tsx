import type { ComponentType } from 'react'
import { useMember } from '#web/kit/data/session.ts'
import { RefusedState } from '#web/kit/feedback/states.tsx'
import type { PageRoute } from '#web/kit/page/pages.ts'

/** The page, for members who may use it. Others see a refusal before anything loads. */
export const allowed = (Page: ComponentType, { when }: Pick<PageRoute, 'when'>): ComponentType => {
  if (when === undefined) return Page
  return function Allowed() {
    return when(useMember()) ? (
      <Page />
    ) : (
      <div className="fm-page">
        <RefusedState />
      </div>
    )
  }
}
