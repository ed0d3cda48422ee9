import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const toolsIn = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>('[data-tool]')].filter((tool) => !tool.hasAttribute('disabled'))

/** One stop for Tab in a row of tools; arrows, Home and End go from one to the next. */
export const useRoving = (bar: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const tools = toolsIn(element)
    const current = tools.find((tool) => tool.tabIndex === 0) ?? tools[0]
    for (const tool of element.querySelectorAll<HTMLElement>('[data-tool]'))
      tool.tabIndex = tool === current ? 0 : -1
  })
  const goTo = (target: HTMLElement | undefined) => {
    if (bar.current === null || target === undefined) return
    for (const tool of toolsIn(bar.current)) tool.tabIndex = tool === target ? 0 : -1
    target.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const tools = bar.current === null ? [] : toolsIn(bar.current)
    const at = tools.findIndex((tool) => tool === event.target)
    if (at < 0) return
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    goTo(tools.at(next % tools.length))
  }
  const onFocus = (event: { target: EventTarget }) => {
    const tool = bar.current && toolsIn(bar.current).find((one) => one === event.target)
    if (tool && tool.tabIndex !== 0) goTo(tool)
  }
  return { onKeyDown, onFocus }
}
