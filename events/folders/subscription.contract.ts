import { command, contract, Nothing, query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'

const route = '/api/storage/folders/:folder_id/subscription' as const

/** Folders that a member follows: what others put there counts until the member has looked. Nobody else learns of it. */
export const subscriptionContract = contract('folders', {
  subscribe: command(`PUT ${route}`, Nothing),
  unsubscribe: command(`DELETE ${route}`, Nothing),
  read: command('POST /api/storage/folders/:folder_id/read', Nothing),
  /** New files in the folders that the reader follows, by folder; those without news too. */
  unread: query('GET /unreads/folders', Nothing, z.record(z.string(), z.number())),
})

const prefix = 'uploading:'

/** The place of a signal that a member uploads into a folder at the moment. */
export const uploadingIn = (folderId: string): string => `${prefix}${folderId}`

/** The folder of such a place; null for other places. */
export const folderOfUploading = (target: string): string | null =>
  target.startsWith(prefix) ? target.slice(prefix.length) : null
