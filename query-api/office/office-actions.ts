import type { OfficeActionName } from '#events/office/office.contract.ts'
import type { OfficeAction } from '#platform/office/discovery.ts'

/** What an office offers for a file: to look at it, and to edit it. Most editors also show what may only be read. */
export const offeredActions = (
  actions: readonly OfficeAction[],
): { action: OfficeActionName; offered: OfficeAction }[] => {
  const actionOf = (name: string) => actions.find(({ action }) => action === name)
  const edit = actionOf('edit')
  const view = actionOf('view') ?? edit
  return [
    ...(view ? [{ action: 'view' as const, offered: view }] : []),
    ...(edit ? [{ action: 'edit' as const, offered: edit }] : []),
  ]
}

type Wanted = { source: string; language: string; more?: Readonly<Record<string, string>> }

/** The address of an action for one file. Places for what the product does not say are left out. */
export const addressOf = ({ url }: OfficeAction, { source, language, more = {} }: Wanted): string => {
  const filled = url
    .replace(/<(\w+)=(UI_LLCC|DC_LLCC)&?>/g, (_, name: string) => `${name}=${encodeURIComponent(language)}&`)
    .replace(/<[^>]*>/g, '')
  const address = new URL(filled)
  address.searchParams.set('WOPISrc', source)
  address.searchParams.set('lang', language)
  for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value)
  return address.href
}
