import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import MessagesSquare from 'lucide-react/icons/messages-square'
import PanelRight from 'lucide-react/icons/panel-right'
import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { type BarId, setBar, useBarIsOpen, widthOfStaticBar } from '#web/kit/page/bars.ts'
import { bars } from './discovered.ts'

const icons = { chat: MessagesSquare, user: PanelRight }

/** A bar is there only where a feature contributes to it. */
const filled = (['user', 'chat'] as const).filter((bar) => bars[bar].length > 0)

const useIsStatic = (): boolean =>
  useMediaQuery(widthOfStaticBar, false, { getInitialValueInEffect: false }) ?? false

const useBar = (bar: BarId) => {
  const isStatic = useIsStatic()
  const isOpen = useBarIsOpen(bar, isStatic)
  return { isStatic, isOpen, toggle: () => setBar(bar, isStatic, !isOpen) }
}

/** The buttons of the header that open and close the bars. */
export function BarToggles() {
  return filled.map((bar) => <BarToggle key={bar} bar={bar} />)
}

function BarToggle({ bar }: { bar: BarId }) {
  const say = useText()
  const { isOpen, toggle } = useBar(bar)
  const label = say(`shell.bars.${bar}`)
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-expanded={isOpen} onClick={toggle}>
        <Icon of={icons[bar]} size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

/** The same in the menu of phones. */
export function BarEntries() {
  return filled.map((bar) => <BarEntry key={bar} bar={bar} />)
}

function BarEntry({ bar }: { bar: BarId }) {
  const say = useText()
  const { toggle } = useBar(bar)
  return (
    <Menu.Item leftSection={<Icon of={icons[bar]} />} onClick={toggle}>
      {say(`shell.bars.${bar}`)}
    </Menu.Item>
  )
}

/** The bars that are open, at the right of the page. */
export function Bars() {
  if (filled.length === 0) return null
  return (
    <div className="fm-bars">
      {filled.map((bar) => (
        <Bar key={bar} bar={bar} />
      ))}
    </div>
  )
}

const goneAfterMs = 500
const useIsBelow = (width: string): boolean =>
  useMediaQuery(`(max-width: ${width})`, false, { getInitialValueInEffect: false }) ?? false

function Bar({ bar }: { bar: BarId }) {
  const say = useText()
  const { isStatic, isOpen } = useBar(bar)
  const isShown = useStaysFor(isOpen, goneAfterMs)
  const isPhone = useIsBelow('47.99em')
  const liesOver = useIsBelow('63.99em')
  const close = () => setBar(bar, isStatic, false)
  useStillPage(isOpen && isPhone)
  useOnLeaving(liesOver ? close : null)
  if (!isShown) return null
  const label = say(`shell.bars.${bar}`)
  return (
    <aside
      className="fm-bar"
      aria-label={label}
      data-hiding={!isOpen || undefined}
      inert={!isOpen}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented && liesOver) close()
      }}
    >
      <header className="fm-bar-head">
        <h2 className="fm-section fm-grow">{label}</h2>
        <ActionIcon aria-label={say('kit.close')} onClick={close}>
          <Icon of={X} size={18} />
        </ActionIcon>
      </header>
      <div className="fm-bar-parts">
        {bars[bar].map(({ id, part: Part }) => (
          <Suspense key={id} fallback={null}>
            <Part />
          </Suspense>
        ))}
      </div>
    </aside>
  )
}

// What closes is seen closing.
const useStaysFor = (isOpen: boolean, milliseconds: number): boolean => {
  const [isShown, setShown] = useState(isOpen)
  useEffect(() => {
    if (isOpen) return setShown(true)
    const timer = setTimeout(() => setShown(false), milliseconds)
    return () => clearTimeout(timer)
  }, [isOpen, milliseconds])
  return isOpen || isShown
}

// On a phone the bar covers the page, which neither scrolls nor takes the focus meanwhile.
const useStillPage = (isStill: boolean): void => {
  useEffect(() => {
    const main = isStill ? document.getElementById('content') : null
    if (main === null) return
    main.inert = true
    return () => {
      main.inert = false
    }
  }, [isStill])
}

// A bar that lies over the page makes way for the page that was chosen in it.
const useOnLeaving = (leave: (() => void) | null): void => {
  const { pathname } = useLocation()
  const latest = useRef({ leave, pathname })
  latest.current.leave = leave
  useEffect(() => {
    if (latest.current.pathname === pathname) return
    latest.current.pathname = pathname
    latest.current.leave?.()
  }, [pathname])
}
