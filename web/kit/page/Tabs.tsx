import type { KeyboardEvent, ReactNode } from 'react'
import { NumberBadge } from '../display/NumberBadge.tsx'
import { useSearchParam } from './search-param.ts'

export type Tab = {
  id: string
  text: string
  count?: number | null
  /** The count waits for the reader: a honey badge. Only on the first tab. */
  waits?: boolean
}

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  line?: boolean
  /** The tab that the address stands for without `?tab=`; the first one when missing. */
  otherwise?: string
}

/** Which tab `?tab=` names; `otherwise`, or the first one, when it names none of them. */
export const useTab = (
  tabs: readonly { id: string }[],
  otherwise?: string,
): [string, (id: string) => void] => {
  const [tabParameter, name] = useSearchParam('tab')
  const first = tabs.find(({ id }) => id === otherwise)?.id ?? tabs[0]?.id ?? ''
  const wanted = tabParameter ?? first
  const shown = tabs.some(({ id }) => id === wanted) ? wanted : first
  return [shown, (id) => name(id === first ? null : id)]
}

/** Tabs that live in the address (`?tab=`), with counts behind the words. The panel is `TabPanel`. */
export function Tabs({ label, tabs, line, otherwise }: TabsProps) {
  const [shown, show] = useTab(tabs, otherwise)
  const move = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step === undefined ? undefined : tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    show(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <div className={line ? 'fm-tabs fm-tabs-line' : 'fm-tabs'} role="tablist" aria-label={label}>
      {tabs.map(({ id, text, count, waits }, index) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          className="fm-tab"
          aria-selected={id === shown}
          aria-controls={`panel-${id}`}
          tabIndex={id === shown ? 0 : -1}
          onClick={() => show(id)}
          onKeyDown={(event) => move(event, index)}
        >
          {text}
          {waits && count ? <NumberBadge count={count} /> : null}
          {!waits && count ? <span className="fm-tab-count">{count}</span> : null}
        </button>
      ))}
    </div>
  )
}

type TabPanelProps = {
  id: string
  /** Hidden tabs keep their input. */
  hidden?: boolean
  children: ReactNode
}

/** What the tab of this id shows. Put it only for the tab that is shown, or hide it. */
export function TabPanel({ id, hidden = false, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={hidden}>
      {children}
    </div>
  )
}
