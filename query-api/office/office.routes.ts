import { type OfficeActionName, officeAction, officeContract } from '#events/office/office.contract.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { addressOf, offeredActions } from './office-actions.ts'
import { type OpenedFile, openedFile } from './opened-file.ts'

const isAuthorized = (file: OpenedFile, action: OfficeActionName): boolean =>
  action === 'view' || (file.editable && file.lockedElsewhereBy === null)

const isAction = (name: string): boolean => officeAction.safeParse(name).success

const offeredFor = async ({ office }: QueryContext, { row }: OpenedFile) =>
  office === null ? [] : offeredActions(await office.actionsFor(row.extension))

/** The tag of a language, as office servers know it. */
const tagOf = (language: string): string => language.split('_')[0] ?? 'en'

export const officeQueries = queries(officeContract, {
  actions: async (context, { file_id, type }) => {
    const file = await openedFile(context, file_id)
    if (!file || !['wopi', 'docs'].includes(type)) return notFound()
    if (type === 'docs') return []
    return (await offeredFor(context, file)).map(({ action, offered: { app } }) => ({
      action,
      app,
      authorized: isAuthorized(file, action),
    }))
  },

  host: async (context, { file_id, type, action, show_review_changes }) => {
    const file = await openedFile(context, file_id)
    if (!file || type !== 'wopi') return notFound()
    const found = (await offeredFor(context, file)).find((one) => one.action === action)
    if (action === 'edit' && !file.editable) return notFound()
    if (!found) return context.office === null || !isAction(action) ? notFound() : reject('office_away')
    return {
      action_url: addressOf(found.offered, {
        source: `${context.publicUrl}/wopi/files/${encodeURIComponent(file_id)}`,
        language: tagOf(context.language),
        more: show_review_changes === undefined ? {} : { show_review_changes },
      }),
      app: found.offered.app,
      editable: isAuthorized(file, found.action),
    }
  },
})
