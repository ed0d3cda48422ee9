import { isForeignGroup } from './foreign-groups.ts'
import { groups } from './parts/groups.store.ts'

/** A link into a group that the member is not in loads the page anew, so nothing of the last page stays with it. */
export const startGroups = async (): Promise<void> => {
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target === '_blank' || link.origin !== location.origin) return
      if (!isForeignGroup(link.pathname, groups.one)) return
      event.preventDefault()
      location.assign(link.href)
    },
    { capture: true },
  )
}
