import { Suspense } from 'react'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineNavPanels } from '#web/kit/page/nav-panels.ts'

const FolderRoots = lazyPart(() =>
  import('./FolderRoots.tsx').then((file) => ({ default: file.FolderRoots })),
)
const Quota = lazyPart(() => import('./Quota.tsx').then((file) => ({ default: file.Quota })))

export const navPanels = defineNavPanels([
  { id: 'folders', navItem: 'files', order: 10, part: Roots },
  { id: 'quota', navItem: 'files', order: 20, part: Space },
])

function Roots() {
  return (
    <Suspense fallback={null}>
      <FolderRoots />
    </Suspense>
  )
}

function Space() {
  return (
    <Suspense fallback={null}>
      <Quota />
    </Suspense>
  )
}
