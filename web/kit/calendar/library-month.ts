import type { ComponentClass, ComponentType, ReactNode } from 'react'
import type { DateLocalizer } from 'react-big-calendar'
import * as localizerModule from 'react-big-calendar/lib/localizer.js'
import * as monthModule from 'react-big-calendar/lib/Month.js'
import { trusted } from '#platform/language/trusted.ts'

// The month alone: the library's entry brings its week, agenda and drag and drop along, which no page of ours shows.

/** What the library's month needs, as its calendar passes it on. Everything is given on each render. */
export type LibraryMonthProps = {
  date: Date
  getNow: () => Date
  events: readonly { start: Date; end: Date; title: string }[]
  localizer: DateLocalizer
  components: Record<string, ComponentType<never>>
  accessors: Record<string, (event: never) => unknown>
  getters: Record<string, () => object>
  getDrilldownView: () => null
  showAllEvents: true
}

// Bundlers and Node wrap what a CommonJS module exports in different ways.
const exportOf = <T>(module: object, name: string): T => {
  const inner = 'default' in module && typeof module.default === 'object' ? module.default : null
  return trusted<T>(Reflect.get(inner && name in inner ? inner : module, name))
}

const MeasuringMonth = exportOf<ComponentClass<LibraryMonthProps>>(monthModule, 'default')

/** Lines are laid out already, so nothing is measured: the library would draw each month twice for that. */
export class LibraryMonth extends MeasuringMonth {
  static override getDerivedStateFromProps({ date }: LibraryMonthProps) {
    return { date, needLimitMeasure: false }
  }
}

const Localizer = exportOf<new (rules: object) => DateLocalizer>(localizerModule, 'DateLocalizer')

/** A localizer by these rules. */
export const localizerOf = (rules: object): DateLocalizer => new Localizer(rules)

const Plain = ({ children }: { children?: ReactNode }) => children ?? null
/** The wrappers that the library expects around its parts. */
export const plainWrappers = {
  eventWrapper: Plain,
  eventContainerWrapper: Plain,
  dateCellWrapper: Plain,
  weekWrapper: Plain,
}
export const noProps = {
  eventProp: () => ({}),
  slotProp: () => ({}),
  slotGroupProp: () => ({}),
  dayProp: () => ({}),
}
