import type { CategoryList } from '#events/appointment-categories/appointment-category.events.ts'
import {
  categoryCalled,
  isSameLabel,
  labelIn,
} from '#events/appointment-categories/category-list.contract.ts'
import { categoryWords, wordsIn } from '#events/appointments/appointment-words.ts'
import type { JCal } from '#platform/ical/ical.ts'

/** The categories of the network by their labels, and back, in its language. */
export type Categories = {
  labelOf: (id: string) => string
  /** The category with this label; null for none. An appointment keeps one that is no longer offered. */
  called: (label: string, current: string | null) => string | null
}

export const categoriesIn = (list: CategoryList, language: string): Categories => {
  const words = wordsIn(language).categories
  const labelOf = (id: string) => labelIn(list, (standard) => words[standard], id)
  return {
    labelOf,
    called: (label, current) =>
      current !== null && isSameLabel(labelOf(current), label)
        ? current
        : (categoryCalled(list, [label], categoryWords) ?? null),
  }
}

/** The first category of the network among some labels; null for none. */
export const firstCalled = (
  labels: readonly string[],
  current: string | null,
  { called }: Categories,
): string | null => labels.map((label) => called(label, current)).find((id) => id !== null) ?? null

const labelsOf = ([, , , ...labels]: JCal): string[] =>
  labels.filter((label): label is string => typeof label === 'string')

export const isCategories = ([name]: JCal): boolean => name === 'categories'

/** The labels in the properties of an entry. */
export const labelsIn = (properties: readonly JCal[]): string[] =>
  properties.filter(isCategories).flatMap(labelsOf)

/** The labels of an app with that of the appointment as the first one that the network knows; as they came where it is that already. */
export const withCategory = (
  properties: readonly JCal[],
  category: string | null,
  categories: Categories,
): readonly JCal[] => {
  const first = firstCalled(labelsIn(properties), category, categories)
  if (first === category) return properties
  const stays = (label: string): boolean => {
    const id = categories.called(label, category)
    return id === null || (category !== null && id !== first && id !== category)
  }
  const own: JCal[] = category === null ? [] : [['categories', {}, 'text', categories.labelOf(category)]]
  const others = properties.flatMap((property): JCal[] => {
    if (!isCategories(property)) return [property]
    const labels = labelsOf(property).filter(stays)
    return labels.length === 0 ? [] : [[property[0], property[1], property[2], ...labels]]
  })
  return [...own, ...others]
}
